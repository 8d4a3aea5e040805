/** Texts of `/setup`, for the first admin, and of the list of what is missing before selling. */
export const setUpMessages = {
  welcome: {
    title: 'Welcome to your new shop',
    description:
      'Open your account, the first of this shop that manages it. It takes a minute; everything else can wait.',
    code: 'Set-up code*',
    codeHint: 'The start of the shop wrote it to its log, where only you can read it. It works once.',
    codeMissing: 'Please enter the code from the log',
    wrongCode: 'This is not the code. Look for “set-up code” in the log of the last start.',
    hasAdmin: 'This shop has an admin already. Please log in.',
    submit: 'Open my account',
    pending: 'Opening your account…',
    failed: 'Your account could not be opened. Please try again.',
  },
  list: {
    title: 'Before you sell',
    text: 'What a new shop needs. Every step can wait, and stays here until it is done.',
    done: 'Done',
    open: 'Open',
    progress: (done: number, all: number) =>
      done === all ? 'Everything is done. Your shop can sell.' : `${done} of ${all} done`,
    isRight: 'It is right as it is',
    isRightAbout: (title: string) => `It is right as it is: ${title}`,
    accepted: 'Noted. You can change it at any time.',
  },
  steps: {
    'second-factor': {
      title: 'Protect your account',
      text: 'Anyone who learns your password could read all orders. With an authenticator app they also need your phone.',
      link: 'Set up an authenticator app',
    },
    contact: {
      title: 'How customers reach you',
      text: 'Email, phone, address and hours are on the contact page and in every email.',
      link: 'Change contact data',
    },
    country: {
      title: 'Where you deliver',
      text: 'The country, its dial code and the digits of a phone number, which the checkout asks for.',
      link: 'Change the country',
    },
    delivery: {
      title: 'What delivery costs',
      text: 'The methods that you offer, each with its price and its days.',
      link: 'Change delivery',
    },
    tax: {
      title: 'Tax and invoices',
      text: 'The tax in your prices, and your company as invoices name it. Each order gets its invoice when it is paid.',
      link: 'Set tax and seller',
    },
    'pickup-points': {
      title: 'Where parcels are picked up',
      text: 'Import your carrier’s list of lockers and points, and customers choose one. Without a list the carrier takes one near the address.',
      link: 'Import pick-up points',
    },
    guarantee: {
      title: 'The notice of the legal guarantee',
      text: 'The official picture of the European Union is missing: until you upload it, our own sentence is shown on products, at checkout and on orders.',
      link: 'Upload the official notice',
    },
    email: {
      title: 'Emails arrive',
      text: 'Send one to yourself and check where it arrives: order confirmations are sent the same way.',
      none: 'There is no mail server yet, so emails stay on this machine. Set SMTP_URL and MAIL_FROM, and start the shop again.',
      submit: 'Send a test email',
      pending: 'Sending…',
      sent: (email: string) =>
        `The mail server took the email to ${email}. Look into your mailbox, and into its spam folder.`,
      failed: (reason: string) => `The email was not sent. The mail server says: ${reason}`,
    },
    payments: {
      title: 'Customers can pay',
      text: 'Asks Stripe whether it knows your keys. No money moves.',
      none: 'No money moves yet: the checkout takes test cards only. Set the three STRIPE settings, and start the shop again.',
      submit: 'Check the payment keys',
      pending: 'Asking Stripe…',
      live: 'Stripe knows the keys. Real money moves.',
      test: 'Stripe knows the keys. They are for testing: no money moves until you set those for live payments.',
    },
    backups: {
      title: 'Backups',
      text: 'One dead disk or one wrong click can take every order. Set BACKUP_TO to another disk or to S3, and start the shop again: the first backup is made within the hour. If your database server makes its own, say that it is right as it is.',
    },
    product: {
      title: 'Your first product',
      text: 'A name, a price, a picture, and how many you have.',
      link: 'Add a product',
    },
  },
  keyProblems: {
    'no-provider': 'There are no payment keys yet.',
    'keys-refused':
      'Stripe does not know STRIPE_SECRET_KEY, or it may not be used for payments. Compare it with your account at Stripe.',
    'keys-of-two-modes':
      'One key is for testing and the other for live payments. STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same kind.',
    'provider-away': 'Stripe does not answer. Please try again in a minute.',
  },
  demo: {
    title: 'The demo catalogue',
    text: (products: number) =>
      `${products === 1 ? 'One product is an example' : `${products} products are examples`}. Remove them with one click; orders stay as they are, and deleted products can be restored for some days.`,
    points: (points: number) =>
      `${points} pick-up points are invented, and customers can choose them. They go too; orders keep theirs.`,
    content: (entries: number) =>
      `${entries === 1 ? 'One scene, story or entry of search words came' : `${entries} scenes, stories and entries of search words came`} with it. What you have changed stays, the rest goes too.`,
    people: (names: readonly string[]) =>
      `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} invented, with a password that the first start printed. They go too; their orders stay.`,
    submit: 'Remove the demo catalogue',
    pending: 'Removing…',
    removed: (products: number) =>
      `${products} demo products have been removed. They can be restored at “All products”.`,
  },
  testEmail: {
    subject: 'Emails of your shop arrive',
    text: (address: string) =>
      `This is the test email of your shop at ${address}. If you read it in your inbox, customers will get theirs.`,
  },
} as const
