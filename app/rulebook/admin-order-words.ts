/** What is said in the owners' room of orders. Texts that the specification fixes stand in `order-words.ts`. */
export const adminOrderWords = {
  title: 'List of all orders',
  titleOf: (number: string) => `Order №${number}`,
  number: (number: string) => `№${number}`,
  amount: 'ORDER AMOUNT',
  found: (count: number, amount: string, refunded: string | null) =>
    `${count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`}, ${amount}${refunded ? `, of which ${refunded} went back` : ''}`,
  none: 'No orders here',
  noneText: 'Nothing was ordered that fits this. Take something out of the search, or choose other days.',
  noneYet: 'Orders stand here as soon as somebody places one.',
  showAll: 'Show all orders',
  open: 'Open the order',

  filter: {
    label: 'Filter orders',
    query: 'Number, name, email or phone',
    status: 'Status',
    anyStatus: 'Any status',
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
    unusual: (status: string) => `${status} is not the usual next step.`,
    reason: 'Why?',
    reasonHint: 'It is kept with the order, and the customer reads it in the letter, if there is one.',
    confirm: (status: string) => `Change to ${status}`,
    keep: 'Keep it as it is',
    changing: 'Changing...',
    outOfStock: 'Its goods were sold to somebody else meanwhile, or its code was used elsewhere.',
  },

  bulk: {
    label: 'Several orders at once',
    choose: (number: string) => `Choose order №${number}`,
    chooseAll: 'Choose all on this page',
    status: 'New status',
    reason: 'Why? (needed for unusual steps)',
    apply: 'Change chosen orders',
    nothing: 'Please choose at least one order.',
    noStatus: 'Please choose a status.',
    done: (count: number) => (count === 1 ? '1 order has been changed.' : `${count} orders have been changed.`),
    left: (number: string, problem: string) => `№${number}: ${problem}`,
  },
} as const

export const adminOrderSizes = [5, 25, 100] as const
