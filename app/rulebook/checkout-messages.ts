import { countMinutes } from './dates.ts'
export const checkoutMessages = {
  progress: 'Checkout',
  steps: { cart: 'Cart', delivery: 'Delivery', payment: 'Payment' },
  toCheckout: 'Continue to checkout',
  questions: 'Questions while you order?',
  next: 'Next step',
  toDelivery: 'To delivery',
  previous: 'Previous step',
  place: 'Place order',
  placeFor: (amount: string) => `Place order · ${amount}`,
  tryFor: (amount: string) => `Try again · ${amount}`,
  placing: 'Placing your order...',
  description: 'Where it goes, and how it is paid.',
  noScript: {
    guest:
      'Your cart is kept in your browser, and ordering from it needs JavaScript, which is turned off. With an account you can continue without it, up to the payment.',
    payment: 'The payment needs JavaScript, which is turned off. Turn it on to place your order; your cart is kept.',
  },
  /** The cards of the delivery and payment steps. */
  cards: {
    address: 'Email and address',
    addressInSentence: 'email and address',
    delivery: 'Delivery',
    deliveryInSentence: 'delivery',
    payment: 'Payment',
  },
  change: 'Change',
  pointMissing: 'Please choose a pick-up point',
  keepAddress: 'Save it in my delivery information',
  addresses: 'Your addresses',
  sendTo: (line: string) => `Send it to ${line}`,

  summary: {
    title: 'Your order',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    each: (count: number, price: string) => `${count} × ${price}`,
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total',
    updating: 'Updating the total...',
    failed: 'We could not work out the total just now.',
    again: 'Try again',
    welcome: (percent: number) => `Your welcome gift: ${percent}% off`,
    changed: 'Something has changed since you chose it. Please look at it before you go on.',
    toCart: 'Back to the cart',
  },

  confirm: {
    offer: (percent: number, amount: string) =>
      `Confirm your email now and ${percent}% (${amount}) comes off this order.`,
    text: 'It is for your first order. Follow the link in our email, and this page will show the discount.',
    again: 'Send the email again',
    sending: 'Sending...',
    sent: 'The email is on its way.',
    failed: 'The email could not be sent. Please try again later.',
    done: (percent: number, amount: string) => `Your email is confirmed: ${percent}% (${amount}) comes off this order.`,
    doneWithoutDiscount: 'Your email is confirmed. The discount was for a first order, and you have ordered before.',
  },

  code: {
    label: 'Discount code',
    apply: 'Use the code',
    remove: 'Take the code out',
    used: (code: string) => `Code ${code} is applied.`,
    checkedLater: 'It is valid once per customer: we check that when you place the order.',
  },

  payment: {
    method: 'Payment method',
    accept: 'I accept the',
    and: 'and the',
    comma: ', the',
    end: '.',
    remind: 'Send me one reminder by email if I do not complete the payment',
    fields: 'These fields belong to the payment service. Your card’s number never reaches us.',
  },

  problems: {
    failed:
      'Something went wrong on our side. Nothing was charged, and your cart is kept. Please try again in a moment.',
    noAnswer:
      'We got no answer. Nothing was charged. Click the button again: however often you click, you place only one order.',
    unknown:
      'We got no answer, and do not know yet whether your payment went through. Please do not pay again: check the order’s status first.',
    viewOrder: 'Look at the order',
    totalChanged: 'The total has changed. Please look at it once more; nothing was charged.',
    codeRefused: (sentence: string) => `${sentence} Nothing was charged.`,
    soldOutMeanwhile: 'The products were sold to someone else before the payment. Nothing was charged.',
    codeUsedUp:
      'The code of this order has been used up meanwhile. Nothing was charged. Please order again without it.',
    replaced: 'This order cannot be paid any more. Nothing was charged. Please place it again.',
    incomplete: 'Please look at the delivery step once more.',
  },

  pay: {
    title: 'Pay for your order',
    text: (number: string, minutes: number) =>
      `Your order №${number} is saved and its products are held for you for ${countMinutes(minutes)}. One thing is left: the payment.`,
    notHeld: (number: string) =>
      `Your order №${number} waits for its payment. Its products are not held for you: they are yours as soon as you pay, while they are in stock.`,
    held: (number: string, minutes: number) =>
      `Your order №${number} is saved. Its products are held for you for ${countMinutes(minutes)}.`,
    panel: 'Payment',
    testTitle: 'Test payment',
    testText: 'No money moves here. Choose the outcome.',
    cards: 'Test cards',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Paying...',
    slow: 'The payment service is slow. Please wait a few seconds more: nothing has been charged yet.',
    declined: (sentence: string) => `${sentence} Nothing was charged. Please try another card.`,
    declinedBefore: 'The last attempt was declined. Nothing was charged. You can try again, or use another card.',
    notAgreed:
      'Your bank did not receive your confirmation. Nothing was charged. You can try again, or use another card.',
    incomplete: 'Please look at the payment fields once more.',
    declinedPlain: 'The payment was declined.',
    bankTitle: 'Your bank asks',
    bankText: (amount: string) => `Do you agree to pay ${amount} to Hyggehus? This is the test bank.`,
    confirm: 'I agree',
    reject: 'I do not agree',
    loading: 'Opening the payment fields',
    fieldsUnavailable:
      'The payment fields could not be opened. Nothing was charged. Please check your connection and try again.',
    again: 'Try again',
    noWallet: 'Google Pay is not set up in this browser. You can pay by card here.',
    walletAfterRules: 'Accept the rules, and the button of Google Pay appears here.',
    or: 'Or pay by card',
    backToCheckout: 'Back to the checkout',
  },

  order: {
    title: (number: string) => `Order №${number}`,
    thanks: (name: string) => `Thank you, ${name}`,
    placed: (number: string) => `Your order №${number} is placed and paid.`,
    next: {
      email: (email: string) => `An email with everything about your order is on its way to ${email}.`,
      arrives: (option: string, arrives: string) => `${arrives} (${option}).`,
      questions: 'Is something wrong? Reply to the email, and we will help.',
    },
    processing: 'Your payment is on its way',
    processingText:
      'Your bank has not confirmed it yet. You need not do anything: this page checks again automatically, and we will email you.',
    stateUnknown:
      'The payment service does not answer just now, so we cannot say whether your payment has arrived. Please do not pay again: this page checks again automatically.',
    ended: {
      Cancelled: 'This order was cancelled.',
      Refunded: 'This order was refunded.',
      Failed: 'This order was not completed.',
    },
    refunded: (amount: string) => `${amount} is on its way back to you.`,
    notCharged: 'Nothing was charged.',
    lines: 'What you ordered',
    continueShopping: 'Keep looking around',
    account: {
      title: 'Keep it all in one place',
      text: 'With an account you see your orders and addresses whenever you like.',
      link: 'Create account',
    },
    description: 'What you ordered, and its status.',
  },
} as const
