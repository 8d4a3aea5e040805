/** Texts of the emails about an order, its payment and its changes. */
export const orderEmailMessages = {
  'order-confirmation': {
    subject: (number: string) => `Your order №${number}`,
    preheader: (number: string, total: string) => `Order №${number}, ${total}.`,
    title: (firstName: string | null) =>
      `${firstName ? `Thank you, ${firstName}` : 'Hello, and thank you'}. We have your order.`,
    text: (number: string, date: string) => [
      `Order №${number} of ${date} has been placed. We will email you again when it ships.`,
    ],
  },
  'order-status': {
    subject: (number: string, status: string) => `Your order №${number}: ${status}`,
    preheader: (number: string, status: string) => `Order №${number} is now: ${status}.`,
    titles: {
      Shipped: (number: string) => `Order №${number} has shipped`,
      Delivered: (number: string) => `Order №${number} has arrived`,
      Done: (number: string) => `Order №${number} is done`,
      Cancelled: (number: string) => `Order №${number} was cancelled`,
      Refunded: (number: string) => `Order №${number} was refunded`,
    } as Readonly<Record<string, (number: string) => string>>,
    title: (number: string, status: string) => `Order №${number}: ${status}`,
    /** For an email about a refund, without a change of status. */
    refund: {
      subject: (number: string) => `Your order №${number}: your refund`,
      preheader: 'About your refund.',
      title: (number: string) => `The refund for order №${number}`,
      /** With the pieces and sums of what goes back. */
      amountTitle: (amount: string) => `${amount} is on its way back`,
      amountPreheader: (amount: string, number: string) => `${amount} for order №${number}.`,
      delivery: 'Delivery',
      label: 'Label for the way back',
      other: 'Change of the amount',
      total: 'Paid back',
    },
    bank: 'The money goes back the way you paid. Banks need 3 to 5 working days.',
    text: (before: string, status: string, date: string) => [
      `Its status changed from ${before} to ${status} on ${date}.`,
    ],
  },
  'pickup-point-changed': {
    subject: (number: string) => `The pick-up point of order №${number}`,
    preheader: (pointName: string) => `It goes to ${pointName}.`,
    title: 'Where we send it',
    text: (firstName: string, number: string, point: string) => [
      `${firstName}, order №${number} goes to this pick-up point: ${point}.`,
      'You can change it until your parcel is packed.',
    ],
    change: 'Choose another pick-up point',
    button: 'View order',
  },
  'order-changed': {
    subject: (number: string) => `Your order №${number} was changed`,
    preheader: 'What changed, and where your money is.',
    title: 'Your order was changed',
    text: (firstName: string, number: string) => `${firstName}, this is different in order №${number} now:`,
    ends: 'What you added is held for a short while and travels in the same parcel. If it is not paid in time, your order goes on without it.',
    button: 'View order',
  },
  'pickup-point-closed': {
    subject: (number: string) => `Please choose another pick-up point for order №${number}`,
    preheader: (pointName: string) => `${pointName} has closed.`,
    title: 'Where shall we send it?',
    text: (firstName: string, number: string, pointName: string) => [
      `${firstName}, ${pointName}, where you wanted to pick up order №${number}, has closed. Please choose another pick-up point before we pack your parcel.`,
    ],
    button: 'Choose a pick-up point',
  },
  'order-link': {
    subject: (number: string) => `The link to your order №${number}`,
    preheader: 'The link you asked for.',
    title: (number: string) => `Order №${number}`,
    text: (firstName: string, date: string) => [
      `${firstName}, here is the link to your order of ${date}. Anyone who has it can see the order, so keep it to yourself.`,
    ],
  },
  'payment-reminder': {
    subject: (number: string) => `Your order №${number} waits for its payment`,
    preheader: (until: string) => `It can be paid until ${until}.`,
    title: 'Almost there',
    text: (firstName: string, number: string, total: string, until: string) => [
      `${firstName}, order №${number} of ${total} has not been paid, and nothing was charged. Its products are not held for you any more; while they are in stock, you can still pay until ${until}.`,
    ],
    button: (total: string) => `Pay ${total}`,
  },
  'payment-request': {
    subject: (number: string) => `Please pay for your order №${number}`,
    preheader: (total: string, until: string) => `${total}, by ${until}.`,
    title: 'Please pay for your order',
    text: (firstName: string, number: string, total: string, until: string, isHeld: boolean) => [
      `${firstName}, we have your order №${number}. Please pay ${total} by ${until}; after that it expires.`,
      `Nothing has been charged so far, and until ${isHeld ? 'then the products are held for you' : 'you pay, the products can sell out'}. Keep the link to yourself: anyone who has it can see the order.`,
    ],
    button: (total: string) => `Pay ${total}`,
    smallPrint: ['If you did not order this, ignore this email: the order expires by itself.'],
  },
  'order-expired': {
    subject: (number: string) => `Your order №${number} has expired`,
    preheader: 'It was not paid in time. Nothing was charged.',
    title: (number: string) => `Order №${number} has expired`,
    text: (firstName: string, total: string, at: string) => [
      `${firstName}, your order of ${total} was not paid in time and expired on ${at}. Nothing was charged.`,
      'If you still want the products, please order them again.',
    ],
  },
  'feedback-request': {
    subject: 'How do you like it?',
    preheader: 'A few words help others to choose.',
    title: (firstName: string | null) => (firstName ? `How is it, ${firstName}?` : 'Hello, how is it?'),
    text: (number: string) => [
      `What you ordered with ${number} has been with you for a week. If you like, tell others how it is: a few words and some stars are plenty.`,
    ],
    button: (product: string) => `Review ${product}`,
    otherProducts: 'The same order had:',
    smallPrint: ['We ask once for each order, and not again.'],
  },
} as const
