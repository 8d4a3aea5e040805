const payments = { paid: 'Paid', unpaid: 'Not paid', refunded: 'Refunded' } as const

/** Texts of the admins’ list of orders, its filter, its file and the actions on several orders. */
export const adminOrderListMessages = {
  title: 'List of all orders',
  amount: 'ORDER AMOUNT',
  found: (count: number, sums: FormattedSums | null) => {
    const orders = count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
    if (!sums || count === 0) return orders
    const refunded = sums.refunded ? `, of which ${sums.refunded} was refunded` : ''
    const withoutMoney = [
      sums.unpaid && `${sums.unpaid} not paid`,
      sums.cancelled && `${sums.cancelled} cancelled`,
      sums.failed && `${sums.failed} failed`,
    ].filter((part) => part)
    return [`${orders}, ${sums.paid} paid${refunded}`, withoutMoney.join(', ')].filter((part) => part !== '').join('; ')
  },
  none: 'No orders here',
  noneText: 'No order matches this. Remove something from the search, or choose other days.',
  noneYet: 'Orders are listed here as soon as someone places one.',
  showAll: 'Show all orders',
  open: 'Open the order',

  promised: (days: string) => `Promised ${days}`,
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  paid: { ...payments, 'partly-refunded': 'Partly refunded' },
  morePictures: (count: number) => `+${count}`,
  filter: {
    label: 'Filter orders',
    query: 'Number, name, email, phone, city or product',
    status: 'Status',
    anyStatus: 'Any status',
    payment: 'Payment',
    anyPayment: 'Paid or not',
    promise: 'Promise',
    anyPromise: 'Any day',
    late: 'Late',
    payments,
    from: 'From',
    to: 'To',
    viewsLabel: 'Views of the list',
    views: {
      all: 'All',
      toSend: 'To send',
      late: 'Late',
      thisWeek: 'This week',
      unpaid: 'Unpaid',
      onTheWay: 'On its way',
    },
    size: 'Orders on a page',
    show: 'Show orders',
  },

  file: {
    export: 'Export CSV',
    columns: {
      number: 'Order',
      placedAt: (timeZone: string) => `Placed (${timeZone})`,
      paidAt: (timeZone: string) => `Paid (${timeZone})`,
      status: 'Status',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      city: 'City',
      postalCode: 'Postal code',
      country: 'Country',
      delivery: 'Delivery',
      payment: 'Payment',
      code: 'Code',
      article: 'Article',
      product: 'Product',
      quantity: 'Pieces',
      refundedQuantity: 'Pieces refunded',
      price: 'Price, $',
      lineDiscount: 'Discount on the product, $',
      lineTotal: 'Product total, $',
      deliveryPrice: 'Delivery, $',
      discount: 'Discount on the order, $',
      total: 'Order total, $',
      refunded: 'Refunded, $',
      leavesBy: 'Promised to leave by',
      promisedFrom: 'Promised from',
      promisedTo: 'Promised until',
      pickupCarrier: 'Carrier of the pick-up point',
      pickupCode: 'Number of the pick-up point',
      pickupPoint: 'Pick-up point',
    },
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
    pdfs: { slips: 'Packing slips (PDF)', invoices: 'Invoices (PDF)' },
    nothing: 'Please choose at least one order.',
    noStatus: 'Please choose a status.',
    done: (count: number) => (count === 1 ? '1 order has been changed.' : `${count} orders have been changed.`),
    left: (number: string, problem: string) => `№${number}: ${problem}`,
  },
} as const

/** `paid` is the money that arrived; the last three are the totals of orders without a payment. Null where there are none. */
type FormattedSums = { paid: string } & Partial<Record<'refunded' | 'unpaid' | 'cancelled' | 'failed', string | null>>
