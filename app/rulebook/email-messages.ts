import { accountLimits } from './limits/accounts.ts'
import { reauthenticationLimits } from './limits/reauthentication.ts'
import { shopFacts } from './shop-facts.ts'

const { name: shop } = shopFacts

/** Texts of emails. `firstName` may be `hello` at the beginning of a sentence; elsewhere it is null when the name must not be shown. */
export const emailMessages = {
  hello: 'Hello',
  'confirm-email': {
    subject: 'Please confirm your email',
    preheader: (percent: number | null) =>
      percent === null
        ? 'One click, and your account is ready.'
        : 'One click before your first order, and your welcome discount is yours.',
    title: (firstName: string | null) => (firstName ? `Good to meet you, ${firstName}.` : 'Hello, good to meet you.'),
    text: (percent: number | null) => [
      `Please confirm that this is your email.${percent === null ? '' : ` Do it before your first order, and ${percent}% comes off it.`}`,
    ],
    button: 'Confirm my email',
    smallPrint: [`If you did not open an account at ${shop}, ignore this email and nothing happens.`],
  },
  welcome: {
    subject: (percent: number) => `Welcome to ${shop}: your ${percent}% is here`,
    preheader: (percent: number) => `Your ${percent}% is ready.`,
    title: (percent: number) => `Welcome. Your ${percent}% discount is ready.`,
    text: [
      'Your account is open and the discount waits in your cart. What you had saved before is in your account now.',
    ],
    code: 'Your code',
    until: (date: string) => `Good for your first order, once, until ${date}. The checkout offers it by itself.`,
    button: 'Start with the candles',
  },
  'reset-password': {
    subject: 'Choose a new password',
    preheader: `The link is good for ${accountLimits.resetLinkMinutes} minutes.`,
    title: 'A new password',
    text: (firstName: string) => [
      `${firstName}, someone asked for a new password for your account. If it was you, choose one here. The link works once, within ${accountLimits.resetLinkMinutes} minutes.`,
    ],
    button: 'Choose a new password',
    smallPrint: ['If it was not you, ignore this email. Your password stays as it is.'],
  },
  'password-changed': {
    subject: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: (firstName: string) => [
      `${firstName}, the password of your account was changed just now, and all other devices were signed out.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: the password stops working, and you choose a new one.`,
    ],
    button: 'This was not me',
  },
  'new-sign-in': {
    subject: 'A new device signed in to your account',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Was this you?',
    text: (firstName: string, device: string, at: string) => [
      `${firstName}, someone signed in to your account on ${at}, on a device we had not seen there before: ${device}.`,
      'If it was you, there is nothing to do. If not, choose a new password: that signs out every device.',
    ],
    button: 'It was not me',
  },
  'sign-in-changed': {
    changes: {
      'google-linked': 'Google now opens your account',
      'google-unlinked': 'Google no longer opens your account',
      'facebook-linked': 'Facebook now opens your account',
      'facebook-unlinked': 'Facebook no longer opens your account',
      'second-factor-added': 'Your account now asks for a code as well',
      'second-factor-removed': 'Your account no longer asks for a code',
      'recovery-codes-renewed': 'Your account has new recovery codes',
      'recovery-code-used': 'A recovery code opened your account',
      'passkey-added': 'A passkey was added to your account',
      'passkey-removed': 'A passkey was removed from your account',
    },
    preheader: 'If it was you, there is nothing to do.',
    text: (firstName: string, change: string) => [
      `${firstName}, the sign-in methods of your account changed just now: ${change}.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: what was added is removed, every device is logged out, and you choose a new password.`,
    ],
    button: 'This was not me',
  },
  'email-changed': {
    subject: 'Your email was changed',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your email was changed',
    text: (firstName: string, newEmail: string) => [
      `${firstName}, your account now belongs to ${newEmail}, and emails about it go there from now on.`,
      'If this was not you, answer this email soon: we will help.',
    ],
    button: 'Write to us',
    textWithLink: (firstName: string, newEmail: string) => [
      `${firstName}, your account now belongs to ${newEmail}, and emails about it go there from now on.`,
      `If this was not you, click below within ${reauthenticationLimits.notMeLinkDays} days: the account comes back to this address, every device is logged out, and you choose a new password.`,
    ],
    buttonWithLink: 'This was not me',
  },
  'admin-made': {
    subject: 'Your account gave someone more rights in the shop',
    preheader: 'If it was you, there is nothing to do.',
    title: 'An admin with new rights',
    text: (firstName: string, adminName: string | null) => [
      `${firstName}, your account gave ${adminName ?? 'someone'} a role among the admins of the shop just now.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: the role is taken back, every device of yours is logged out, and you choose a new password.`,
    ],
    button: 'This was not me',
  },
  'admin-removed': {
    subject: 'You are no longer an admin',
    preheader: 'Your account stays, as a customer’s.',
    title: 'You are no longer an admin',
    text: (firstName: string) => [
      `${firstName}, the admin role of your account was removed just now. Your account stays, as a customer’s.`,
      `If you did not expect this, ask another admin, or answer this email. If you made someone an admin in the last ${reauthenticationLimits.notMeLinkDays} days and it was not you, our email about that has a link to undo it.`,
    ],
    button: 'Write to us',
  },
  'admin-role': {
    subject: 'A role has changed',
    preheader: 'Every owner of the shop gets this email.',
    title: 'A role has changed',
    yours: (byName: string | null, role: string) => [
      `${byName ?? 'An owner'} made you ${role} of the shop just now.`,
      'It counts from your next click in the admin area on.',
    ],
    others: (byName: string | null, adminName: string | null, role: string) => [
      `${byName ?? 'An owner'} made ${adminName ?? 'someone'} ${role} of the shop just now. You get this email because you are an owner.`,
      'If this should not be, change it back on the page “Roles”.',
    ],
    button: 'Open the admin area',
    roles: {
      owner: 'an owner',
      manager: 'a manager',
      support: 'an admin for support',
      packer: 'a packer',
      none: 'a customer without a role',
    },
  },
  'admin-invitation': {
    subject: 'You are invited to help run the shop',
    preheader: 'The link works once.',
    title: 'You are invited',
    text: (byName: string | null, role: string) => [
      `${byName ?? 'An owner'} of ${shop} invites you to become ${role} of the shop.`,
      `Click below within ${accountLimits.invitationDays} days; the link works once. If you do not know about this, there is nothing to do.`,
    ],
    button: 'Accept the invitation',
    reason: 'You get this email because an owner of the shop has entered your address.',
  },
  'confirm-new-email': {
    subject: 'Please confirm your new email',
    preheader: 'One click, and your account moves to this address.',
    title: (firstName: string | null) =>
      firstName ? `Is this your new address, ${firstName}?` : 'Hello, is this your new address?',
    text: ['Please confirm it. Until then, everything stays with your old one.'],
    button: 'Confirm my new email',
    smallPrint: ['If you did not ask for this, ignore this email and nothing happens.'],
  },
  'confirm-subscription': {
    subject: 'Please confirm your subscription',
    preheader: 'Please confirm that you would like to hear from us.',
    title: 'A newsletter by candlelight, now and then',
    text: [`Someone signed up this address for the newsletter of ${shop}. If it was you, please confirm it.`],
    button: 'Yes, write to me',
    smallPrint: ['If it was not you, ignore this email: we will not write.'],
    unsubscribe: 'Unsubscribe',
  },
  'confirm-back-in-stock': {
    subject: (product: string) => `Shall we tell you when ${product} is back?`,
    preheader: 'One click, and we write once when it is back.',
    title: 'Shall we tell you?',
    text: (product: string) => [
      `Someone asked us to write to this address when ${product} is back in stock. If it was you, please confirm it.`,
    ],
    button: 'Yes, tell me',
    smallPrint: ['If it was not you, ignore this email: we will not write.'],
    end: 'Do not tell me',
  },
  'back-in-stock': {
    subject: (product: string) => `${product} is back`,
    preheader: 'We write in the order of asking, and now it is your turn.',
    title: 'It is back',
    text: (product: string, price: string) => [
      `${product} is in stock again, for ${price}. We write to as many people as there are pieces, in the order of asking.`,
    ],
    button: 'See it in the shop',
    smallPrint: ['Nothing is held. If it sells out before you come, ask again on the product’s page.'],
    reason: (date: string) => `You asked us on ${date} to tell you when this product is back.`,
    end: 'Do not tell me',
  },
  'saved-items': {
    subject: (count: number) =>
      count === 1 ? 'News about one of your saved products' : `News about ${count} of your saved products`,
    preheader: 'From your wishlist, this week.',
    title: 'From your wishlist, this week',
    text: (cheaper: number, back: number) => [
      `${[
        ...(cheaper > 0
          ? [`${cheaper} cost${cheaper === 1 ? 's' : ''} less than when you last saw ${cheaper === 1 ? 'it' : 'them'}`]
          : []),
        ...(back > 0 ? [`${back} ${back === 1 ? 'is' : 'are'} here again`] : []),
      ].join(', ')}.`,
    ],
    item: (name: string, price: string) => `${name}: ${price}`,
    cheaper: (was: string, lowest: string) => `Was ${was}. Lowest price of the 30 days before: ${lowest}`,
    back: 'Here again',
    button: 'See my wishlist',
    smallPrint: ['Prices are those of the moment when we wrote this.'],
    reason: (date: string) =>
      `You chose this email on ${date}. It comes on Sundays, and only when there is something to tell.`,
    end: 'No more of these',
  },
  'account-deletion': {
    subject: 'Your account will be deleted',
    preheader: (date: string) => `Until ${date} you can change your mind.`,
    title: (firstName: string | null) => (firstName ? `Goodbye, ${firstName}.` : 'Hello, and goodbye.'),
    text: (date: string) => [
      `As you asked, your account will be deleted on ${date}, with your addresses, your wishlist and your cart. What the law makes us keep of your orders will no longer carry your name.`,
      'Until then you can still change your mind.',
    ],
    button: 'Keep my account',
  },
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
    },
    text: (before: string, status: string, date: string) => [
      `Its status changed from ${before} to ${status} on ${date}.`,
    ],
  },
  parcel: {
    subject: {
      'handed-over': (number: string) => `Your order №${number} is on its way`,
      'at-point': (number: string) => `Your order №${number} is ready to be picked up`,
      delivered: (number: string) => `Your order №${number} has been delivered`,
    },
    preheader: (pieces: number) =>
      pieces === 1 ? 'One piece is in this parcel.' : `${pieces} pieces are in this parcel.`,
    title: {
      'handed-over': 'On its way',
      'at-point': 'Ready to be picked up',
      delivered: 'Delivered',
    },
    text: {
      'handed-over': (firstName: string) => `${firstName}, we have handed your parcel over to the carrier.`,
      'at-point': (firstName: string) => `${firstName}, your parcel has arrived and waits to be picked up.`,
      delivered: (firstName: string) =>
        `${firstName}, your parcel has been delivered. We hope that it makes your home a little cozier.`,
    },
    arrival: (arrives: string) => `${arrives}.`,
    laterArrival: (arrives: string) => `${arrives}, later than we promised. We are sorry.`,
    atPoint: (point: string) => `It waits for you here: ${point}.`,
    which: (parcel: number, parcels: number) => `This is parcel ${parcel} of ${parcels} of your order.`,
    contents: (lines: readonly string[]) => `In this parcel: ${lines.join(', ')}.`,
    rest: (lines: readonly string[]) =>
      `Not in this parcel: ${lines.join(', ')}. What is missing follows in another one, or we send its money back and write to you.`,
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    tracking: (carrier: string | null, trackingNumber: string) =>
      `${carrier ? `${carrier}, tracking` : 'Tracking'} number ${trackingNumber}`,
    follow: 'Where is it',
    withdraw: 'Withdraw from contract',
  },
  'withdrawal-receipt': {
    subject: (number: string) => `Your withdrawal from order №${number}: receipt`,
    preheader: (moment: string) => `Received on ${moment}.`,
    title: 'We have your withdrawal',
    received: (moment: string) => `Received on ${moment}. Keep this email as your receipt.`,
    refund: (date: string) => `Your money comes back by ${date} at the latest, the way you paid.`,
    choose: 'Would you like to keep some of it? The link below lets you choose the pieces that go back.',
    number: (returnNumber: string) => `Return ${returnNumber}`,
    button: 'See the return',
  },
  'return-state': {
    subject: {
      asked: (number: string) => `Your return ${number}`,
      'label-sent': (number: string) => `The label for your return ${number}`,
      received: (number: string) => `Your return ${number} has arrived`,
      refused: (number: string) => `About your return ${number}`,
      exchanged: (number: string) => `Your exchange ${number}`,
      'exchange-ended': (number: string) => `Your exchange ${number} has ended`,
    },
    title: {
      asked: 'We have your return',
      'label-sent': 'Here is your label',
      received: 'Your return is here',
      refused: 'We could not accept your return',
      exchanged: 'Your exchange is agreed',
      'exchange-ended': 'Your money goes back',
    },
    text: {
      asked: (firstName: string) =>
        `${firstName}, thank you for telling us. We look at it and write to you with what comes next. Please send nothing before.`,
      'label-sent': (firstName: string) =>
        `${firstName}, pack the pieces well, put the label on the box and hand it in. Keep the proof of sending.`,
      received: (firstName: string, date: string) =>
        `${firstName}, your return has reached us. Your money comes back by ${date} at the latest.`,
      refused: (firstName: string) => `${firstName}, we have looked at your return and cannot accept it.`,
      exchanged: (firstName: string) => `${firstName}, we send you something in exchange for your return.`,
      'exchange-ended': (firstName: string) =>
        `${firstName}, the difference of your exchange was not paid in time, so the exchange has ended.`,
    },
    receivedOfReturn: (firstName: string) =>
      `${firstName}, your return has reached us. We look at it and write to you with what comes next.`,
    contents: (lines: readonly string[]) => `It holds ${lines.join(', ')}.`,
    tracking: (carrier: string | null, number: string) =>
      carrier ? `${carrier}, number ${number}.` : `Number ${number}.`,
    labelCost: (amount: string) => `The label costs ${amount}, which we take off your refund.`,
    labelFree: 'The way back costs you nothing.',
    label: 'Open the label',
    exchangeOrder: (number: string) => `It is order №${number}, at no cost for delivery.`,
    differenceDue: (amount: string) =>
      `${amount} is left to pay. You get an email with the link; we hold the pieces for you for a day.`,
    differenceBack: (amount: string) => `${amount} goes back to you, the way you paid.`,
    button: 'See the return',
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
    button: 'Pay for my order',
  },
  'payment-request': {
    subject: (number: string) => `Please pay for your order №${number}`,
    preheader: (total: string, until: string) => `${total}, by ${until}.`,
    title: 'Please pay for your order',
    text: (firstName: string, number: string, total: string, until: string) => [
      `${firstName}, we have your order №${number}. Please pay ${total} by ${until}; after that it expires.`,
      'Nothing has been charged so far, and until you pay, the products can sell out. Keep the link to yourself: anyone who has it can see the order.',
    ],
    button: 'Pay for my order',
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
  'question-answered': {
    subject: (product: string) => `Your question about ${product}`,
    preheader: { first: 'There is an answer.', changed: 'The answer has changed.' },
    title: { first: 'There is an answer', changed: 'The answer has changed' },
    asked: (firstName: string, product: string) => `${firstName}, about ${product} you asked:`,
    answered: 'Our answer:',
    button: 'See it in the shop',
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
  'new-order': {
    subject: (number: string, total: string) => `New order №${number}, ${total}`,
    preheader: (total: string) => `${total} has been paid.`,
    title: (number: string) => `Order №${number} is paid`,
    text: (total: string) => `${total} has been paid. The order can be packed.`,
    button: 'See the order',
  },
  'new-question': {
    subject: (product: string) => `New question about ${product}`,
    preheader: 'A customer waits for an answer.',
    title: 'A new question',
    text: (product: string) => `A customer has a question about ${product}.`,
    button: 'See the questions',
  },
  noticeReason: `You receive this message because your email is in the settings of ${shop}, under “Notices to us”.`,

  order: {
    viewOrder: 'See my order',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    delivery: (name: string) => `Delivery, ${name.toLowerCase()}`,
    free: 'Free',
    total: 'Total',
    deliveryAddress: 'Going to',
    pickupPoint: 'Pick-up point',
    pointMissing:
      'One thing is missing: where you would like to pick up your parcel. Please choose a pick-up point before we pack it.',
    choosePoint: 'Choose a pick-up point',
    expected: (estimate: string) => `Expected ${estimate}`,
    amount: (quantity: number, price: string) => `${quantity} × ${price}`,
  },

  reason: `You receive this message because of something you did at ${shop}.`,
  questions: 'Questions? Answer this email, or write to',
} as const
