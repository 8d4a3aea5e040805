import { adminOrderListMessages } from './admin-order-list-messages.ts'

/** Texts of an order's page in the admin area, and of its documents. Texts fixed by the specification are in `order-messages.ts`. */
export const adminOrderMessages = {
  titleOf: (number: string) => `Order №${number}`,
  number: (number: string) => `№${number}`,

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
    pickupPoint: 'Pick-up point',
    noPickupPoint: 'No point chosen',
    closedPickupPoint: 'closed since',
    code: 'Code',
  },

  point: {
    choose: 'Choose a pick-up point',
    change: 'Change the pick-up point',
    none: (place: string) => `There is no pick-up point for “${place}”.`,
    save: 'Send it to this point',
    done: (line: string) => `It goes to ${line} now. The customer of a paid order is told by email.`,
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
    ownPrice: (listPrice: string, reason: string) => `Own price in place of ${listPrice}: “${reason}”`,
    left: (count: number) => `${count.toLocaleString('en-US')} left in stock`,
    refundedOf: (count: number) => `${count} refunded`,
    lowered: (count: number, amount: string) => `${count} kept for ${amount} less`,
  },

  status: {
    of: (number: string) => `Status of order №${number}`,
    change: 'Change status',
    unusualStep: (status: string) => `${status} is not the usual next step.`,
    /** For a status such as Cancelled. `refund` is the amount that was paid and not yet refunded. */
    endsOrder: (refund: string | null, orders = 1) => {
      const customer = orders === 1 ? 'customer' : 'customers'
      const money = refund ? `${refund} goes back to the ${customer}` : 'No money moves'
      return `${money}, the products go back into stock, and the ${customer} ${orders === 1 ? 'is' : 'are'} emailed.`
    },
    endsAdditions:
      'Pieces that were added to the order and are not packed end with it, and their money goes back, too.',
    reason: 'Why?',
    /** For an order that is refunded by this step. */
    reasonHintOnRefund: 'It is kept with the order. The email to the customer names only the amount.',
    reasonHint: 'It is kept with the order, and the customer reads it in the email, if there is one.',
    confirm: (status: string) => `Change to ${status}`,
    keep: 'Keep it as it is',
    changing: 'Changing...',
    outOfStock: 'Its products have been sold to another customer, or its code has been used by another order.',
  },

  back: 'All orders',
  backToList: 'Back to the list of orders',
  previous: 'Previous order of the list',
  next: 'Next order of the list',
  backToOrder: 'Back to the order',
  missing: 'There is no order with this number',
  missingText: 'Check the number, or search for the name or phone.',
  showAll: adminOrderListMessages.showAll,
  placed: (moment: string) => `Placed ${moment}`,
  ordersOfCustomer: (count: number) => `${count} orders of this customer`,
  customerTotals: (orders: string, spent: string, returns: number) => {
    const sentBack = returns === 0 ? '' : returns === 1 ? ', one return' : `, ${returns} returns`
    return `${orders}, ${spent} spent${sentBack}`
  },
  openCustomer: 'View customer',
  guest: 'A guest',
  firstOrder: 'The first order of this customer',
  packingSlip: 'Packing slip',
  documents: {
    title: 'Documents',
    summary: 'Order summary',
    names: {
      invoice: (number: string) => `Invoice ${number}`,
      'credit-note': (number: string) => `Credit note ${number}`,
    },
  },
  products: 'Pieces',
  pack: 'Pack',
  payment: 'Payment',
  customer: 'Customer',
  deliveryTitle: 'Delivery',
  customerSees: 'What the customer sees',

  timeline: {
    title: 'History',
    begin: (status: string) => status,
    moved: (from: string, to: string) => `${from} → ${to}`,
    by: { customer: 'by the customer', shop: 'by the shop itself', owner: 'by an admin who has left' },
    byName: (name: string) => `by ${name}`,
    declined: 'The card was declined',
    refunded: (amount: string) => `${amount} sent back`,
    refundOf: (amount: string) => `Refund of ${amount}`,
    refundStates: { waiting: 'on its way', done: 'arrived', refused: 'refused by the payment service' },
    refundDelayed: (problem: string) => `The payment service could not do it yet, and will be asked again: ${problem}`,
    refundRefused: (problem: string) => `The payment service says: ${problem} It will not be retried automatically.`,
    providerUnavailableReason: 'it does not answer.',
  },

  stock: {
    title: 'Stock',
    none: 'No stock has been taken for this order.',
    held: (moment: string) => `Held for this order until ${moment}.`,
    release: 'Release it now',
    released: 'Released. The order can still be paid while its products are in stock.',
    nothingHeld: 'Nothing is held for this order any more.',
    label: 'Stock movements',
    movements: (count: number) => (count === 1 ? '1 movement' : `${count} movements`),
    product: 'Product name',
    change: 'Pieces',
    reason: 'Why',
    when: 'When',
    reasons: { sale: 'Sold', return: 'Put back', 'sent-again': 'Sent again', 'came-back': 'Parcel came back' },
  },

  emails: {
    event: (kind: string, state: string) => `Email “${kind}”: ${state.toLowerCase()}`,
    kinds: {
      'order-link': 'Link to the order',
      'order-confirmation': 'Confirmation',
      'order-status': 'News about the order',
      parcel: 'Parcel on its way',
      'payment-request': 'Request to pay',
      'payment-reminder': 'Reminder to pay',
      'order-expired': 'Order expired',
    },
    /** The email of a parcel, by the parcel's state. */
    parcelKinds: {
      'handed-over': 'Parcel on its way',
      'at-point': 'Parcel to pick up',
      delivered: 'Parcel delivered',
      'sent-again': 'Parcel sent again',
    },
    states: { waiting: 'Waiting', sending: 'On its way', sent: 'Sent', failed: 'Failed' },
    again: 'Send again',
    againOf: (kind: string, date: string) => `Send again: ${kind}, ${date}`,
    done: 'The email is on its way again.',
  },

  notes: {
    text: 'For us only; no customer reads them.',
    label: 'Note',
    keep: 'Save this note',
    keeping: 'Keeping it...',
    done: 'The note has been saved.',
  },

  packingSlipPage: {
    title: (number: string) => `Packing slip №${number}`,
    promised: 'Promised',
    sendTo: 'Send to',
    words: (days: number, address: string) => [
      'Thank you for the light you let in.',
      `Something not right, or simply not for you? You have ${days} days: ${address}, with the number above and the email of the order. Put this sheet into the box when you send something back.`,
    ],
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  },

  invoiceSheet: {
    title: (number: string) => `Documents of order №${number}`,
    back: 'Back to the order',
    pdf: 'PDF',
    xml: 'Electronic invoice (XML)',
    print: 'Print',
  },
} as const
