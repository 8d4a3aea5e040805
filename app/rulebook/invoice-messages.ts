/** Texts of invoices, credit notes and summaries of orders, on screen and as PDF. */
export const invoiceMessages = {
  titles: {
    invoice: (number: string) => `Invoice ${number}`,
    'credit-note': (number: string) => `Credit note ${number}`,
    summary: (number: string) => `Order №\u202f${number}`,
  },
  state: {
    paid: 'Paid, nothing is due',
    unpaid: (total: string) => `Not paid yet: ${total}`,
    credits: (number: string, day: string) => `For invoice ${number} of ${day}`,
    summary: 'Summary of the order, not an invoice',
  },
  facts: {
    invoiceDay: 'Invoice date',
    day: 'Date',
    delivered: 'Delivered',
    order: 'Order',
    paid: 'Paid',
    paidBack: 'Paid back',
    reason: 'Why',
    to: 'To',
    sentTo: 'Sent to',
    taxNumber: (name: string, number: string) => `${name} no. ${number}`,
    registrationNumber: (number: string) => `Reg. no. ${number}`,
    iban: (iban: string) => `IBAN ${iban}`,
    bic: (bic: string) => `BIC ${bic}`,
  },
  lines: {
    caption: (title: string) => `Products of ${title}`,
    product: 'Product name',
    quantity: 'QTY',
    price: 'Price',
    total: 'Total',
    delivery: (name: string) => `Delivery, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    discount: (amount: string) => `Discount ${amount}`,
    amount: 'Reduction of the price',
    earlierAmount: 'Earlier reduction of the price',
  },
  taxes: {
    caption: (name: string) => `${name} by rate`,
    without: (name: string) => `Without ${name}`,
    amount: (name: string) => `${name} amount`,
    with: (name: string) => `With ${name}`,
  },
  totals: {
    total: 'Total',
    invoice: (number: string) => `Invoice ${number}`,
    leftPaid: 'Stays paid',
    paidBack: 'Paid back',
  },
  words: {
    prices: (name: string) => `All prices include ${name}.`,
    withdrawal: (days: number, address: string) =>
      `You can withdraw within ${days} days of delivery, without a reason: ${address}.`,
    guarantee:
      'Two years of legal guarantee: if something is not as promised, we repair it, replace it or give your money back.',
    bank: 'Banks need three to five working days to show the money.',
  },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** Optional fields of the checkout. */
  customer: {
    summary: 'Buying for a company?',
    company: 'Company (optional)',
    taxNumber: 'Tax number (optional)',
    companyTooLong: 'Please write the company in up to 120 characters',
    taxNumberTooLong: 'Please write the tax number in up to 40 characters',
  },
  /** Where an order's tax is shown: `Includes VAT 25% $13.80`. */
  includes: (name: string, rate: string) => `Includes ${name} ${rate}`,
  correction: 'The invoice was corrected',
} as const
