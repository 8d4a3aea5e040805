/** Texts of the admins' order section. Texts fixed by the specification are in `order-messages.ts`. */
export const adminOrderMessages = {
  title: 'List of all orders',
  titleOf: (number: string) => `Order №${number}`,
  number: (number: string) => `№${number}`,
  amount: 'ORDER AMOUNT',
  /** `paid` is the money that arrived, `unpaid` the total of the orders that were never paid for. */
  found: (
    count: number,
    { paid, refunded, unpaid }: { paid: string; refunded: string | null; unpaid: string | null },
  ) =>
    count === 0
      ? '0 orders'
      : [
          count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`,
          `, ${paid} paid`,
          refunded ? `, of which ${refunded} went back` : '',
          unpaid ? `; ${unpaid} not paid` : '',
        ].join(''),
  none: 'No orders here',
  noneText: 'No order matches this. Remove something from the search, or choose other days.',
  noneYet: 'Orders are listed here as soon as someone places one.',
  showAll: 'Show all orders',
  open: 'Open the order',

  filter: {
    label: 'Filter orders',
    query: 'Number, name, email, phone, city or product',
    status: 'Status',
    anyStatus: 'Any status',
    payment: 'Payment',
    anyPayment: 'Paid or not',
    payments: { paid: 'Paid', unpaid: 'Not paid', refunded: 'Refunded, all or part' },
    from: 'From',
    to: 'To',
    size: 'Orders on a page',
    show: 'Show orders',
  },

  facts: {
    payment: 'Payment',
    paymentState: 'Paid',
    paymentStates: {
      created: 'Not yet',
      waiting: 'Not yet',
      processing: 'On its way',
      declined: 'Declined',
      paid: 'Yes',
      cancelled: 'No',
    },
    delivery: 'Delivery',
    code: 'Code',
  },

  lines: {
    label: 'Products of the order',
    product: 'Product name',
    price: 'Price',
    quantity: 'QTY',
    total: 'Total',
    delivery: 'Delivery',
    discount: (code: string) => (code ? `Code ${code}` : 'Discount'),
    sum: 'Total',
    refunded: 'Refunded',
    refundedOf: (count: number) => `${count} refunded`,
  },

  status: {
    of: (number: string) => `Status of order №${number}`,
    change: 'Change status',
    unusualStep: (status: string) => `${status} is not the usual next step.`,
    /** For a status such as Cancelled. `refund` is what was paid and has not been refunded yet. */
    endsOrder: (refund: string | null, orders = 1) => {
      const customer = orders === 1 ? 'customer' : 'customers'
      const money = refund ? `${refund} goes back to the ${customer}` : 'No money moves'
      return `${money}, the products go back into stock, and the ${customer} ${orders === 1 ? 'is' : 'are'} emailed.`
    },
    reason: 'Why?',
    /** For an order that is refunded by this step. */
    reasonHintOnRefund: 'It is kept with the order. The email to the customer names only the amount.',
    reasonHint: 'It is kept with the order, and the customer reads it in the email, if there is one.',
    confirm: (status: string) => `Change to ${status}`,
    keep: 'Keep it as it is',
    changing: 'Changing...',
    outOfStock: 'Its products have been sold to someone else, or its code has been used elsewhere.',
  },

  back: 'All orders',
  backToOrder: 'Back to the order',
  missing: 'There is no order of this number',
  missingText: 'Look at the number once more, or search for the name or the phone.',
  placed: (moment: string) => `Placed ${moment}`,
  ordersOfCustomer: (count: number) => `${count} orders of this customer`,
  guest: 'A guest',
  firstOrder: 'The first order of this customer',
  packingSlip: 'Packing slip',
  invoice: 'Invoice',
  print: 'Print',
  products: 'What was bought',
  statusTitle: 'Status',

  timeline: {
    title: 'What happened',
    begin: (status: string) => status,
    moved: (from: string, to: string) => `${from} → ${to}`,
    by: { customer: 'by the customer', shop: 'by the shop itself', owner: 'by an admin who has left' },
    byName: (name: string) => `by ${name}`,
    refunded: (amount: string) => `${amount} sent back`,
    refundOf: (amount: string) => `Refund of ${amount}`,
    refundStates: { waiting: 'on its way', done: 'arrived', refused: 'refused by the payment service' },
    refundDelayed: (problem: string) => `The payment service could not do it yet, and is asked again: ${problem}`,
    refundRefused: (problem: string) => `The payment service says: ${problem} It is not asked again by itself.`,
    providerUnavailableReason: 'it does not answer.',
  },

  refund: {
    title: 'Refund',
    text: (amount: string) => `Up to ${amount} can go back to the customer. What is refunded goes back into stock.`,
    nothing: 'Nothing has been paid, or all of it has gone back.',
    label: 'Products to refund',
    pieces: (name: string) => `Pieces of ${name} to refund`,
    refundable: 'Left',
    refund: 'Refund',
    reason: 'Why?',
    lines: 'Refund these pieces',
    whole: (amount: string) => `Refund all of it, ${amount}`,
    confirm: 'All that is left goes back, and the order becomes Refunded.',
    reauthenticationNeeded: (amount: string) =>
      `An order can be refunded above ${amount} only after you have confirmed that it is you.`,
    refunding: 'Refunding...',
    noLines: 'Please say how many pieces of what.',
    done: (amount: string) => `${amount} is on its way back.`,
    failedRefunds: 'Could not be sent back',
    providerMessage: (sentence: string) => `The payment service says: ${sentence}`,
    providerUnavailable: 'The payment service does not answer.',
    refused: 'See to the reason and try again, or send the money another way.',
    delayed: 'It is asked again by itself; you can also ask at once.',
    again: 'Try again',
    againOf: (amount: string) => `Try again: ${amount}`,
    retrying: 'Trying...',
    retryRequested: (amount: string) => `The payment service is asked once more for ${amount}.`,
  },

  stock: {
    title: 'Stock',
    none: 'No stock has been taken for this order.',
    held: (moment: string) => `Held for this order until ${moment}.`,
    release: 'Release it now',
    released: 'Released. The order can still be paid while its products are in stock.',
    nothingHeld: 'Nothing is held for this order any more.',
    label: 'Stock movements',
    product: 'Product name',
    change: 'Pieces',
    reason: 'Why',
    when: 'When',
    reasons: { sale: 'Sold', return: 'Put back' },
  },

  emails: {
    title: 'Emails',
    none: 'No email has been sent about this order.',
    label: 'Emails about the order',
    kind: 'Email',
    state: 'State',
    written: 'Written',
    kinds: {
      'order-link': 'Link to the order',
      'order-confirmation': 'Confirmation',
      'order-status': 'Change of status',
      'payment-request': 'Request to pay',
      'payment-reminder': 'Reminder to pay',
      'order-expired': 'Order expired',
    },
    states: { waiting: 'Waiting', sending: 'On its way', sent: 'Sent', failed: 'Failed' },
    again: 'Send again',
    againOf: (kind: string, date: string) => `Send again: ${kind}, ${date}`,
    done: 'The email is on its way again.',
  },

  notes: {
    title: 'Notes',
    text: 'For us only; no customer reads them.',
    label: 'Note',
    keep: 'Keep this note',
    keeping: 'Keeping it...',
    done: 'The note has been kept.',
  },

  packingSlipPage: {
    title: (number: string) => `Packing slip №${number}`,
    packed: 'Packed',
    sendTo: 'Send to',
    by: 'By',
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  },

  invoiceSheet: {
    title: (number: string) => `Invoice №${number}`,
    date: 'Date',
    paid: (date: string) => `Paid ${date}`,
    unpaid: 'Not paid',
    billTo: 'For',
    from: 'From',
    discountOnLine: 'Discount',
  },

  bulk: {
    label: 'Several orders at once',
    choose: (number: string) => `Choose order №${number}`,
    chooseAll: 'Choose all on this page',
    status: 'New status',
    reason: 'Why? (needed for unusual steps)',
    /** Without JavaScript, in place of the sentence about the chosen orders. */
    ending:
      'Cancelled, Refunded and Failed send back what has been paid, put the products back into stock and email the customers.',
    apply: 'Change chosen orders',
    nothing: 'Please choose at least one order.',
    noStatus: 'Please choose a status.',
    done: (count: number) => (count === 1 ? '1 order has been changed.' : `${count} orders have been changed.`),
    left: (number: string, problem: string) => `№${number}: ${problem}`,
  },
} as const
