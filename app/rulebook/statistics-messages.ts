import { holdLimits } from './limits/holds.ts'
import { reportLimits } from './limits/reports.ts'
export const statisticsMessages = {
  title: 'Statistics of sales, orders',
  comparedWith: (days: string) => `compared with ${days}.`,
  todayIncomplete: 'Today is not over yet.',
  neverSold: 'Nothing has been sold yet',
  neverSoldText: 'Statistics are shown here as soon as the first order is paid.',

  period: {
    label: 'Period',
    kinds: { today: 'Today', 7: '7 days', 30: '30 days', 90: '90 days', year: 'This year' },
    own: 'Own dates',
    from: 'From',
    to: 'To',
    show: 'Show these days',
  },

  todaySummary: {
    title: 'Today',
    waitingReviews: (count: number) => (count === 1 ? 'review waits' : 'reviews wait'),
    openQuestions: (count: number) => (count === 1 ? 'question to answer' : 'questions to answer'),
    ordersToPack: (count: number) => (count === 1 ? 'order to pack' : 'orders to pack'),
    lateOrders: (count: number) => (count === 1 ? 'order late' : 'orders late'),
    runningOut: (count: number) => (count === 1 ? 'product low in stock' : 'products low in stock'),
    mismatches: (count: number) => (count === 1 ? 'payment does not match' : 'payments do not match'),
  },

  returned: {
    title: 'What came back',
    note: 'Pieces of returns asked for in these days, without refused ones. Revenue and pieces sold are after refunds.',
    product: 'Product',
    reason: 'Reason',
    pieces: 'Pieces',
    withdrawn: 'Withdrawn, no reason needed',
  },

  totals: {
    label: 'Figures',
    revenue: 'Revenue',
    revenueNote: 'after refunds',
    beforeRefunds: 'before refunds',
    orders: 'Orders',
    average: 'Average order',
    units: 'Pieces sold',
    unitsNote: 'after returns',
    newCustomers: 'New customers',
    discounts: 'Discounts given',
    refunds: 'Refunds',
    cancelled: 'Cancelled',
    up: (percent: string, before: string) => `${percent} up from ${before}`,
    down: (percent: string, before: string) => `${percent} down from ${before}`,
    same: (before: string) => `${before} before as well`,
    fromNothing: (before: string) => `${before} before`,
  },

  chart: {
    title: { day: 'Revenue by day', week: 'Revenue by week', month: 'Revenue by month' },
    note: (days: string, hasBefore: boolean) => (hasBefore ? `${days}; dashed: the period before` : days),
    summary: (sum: string, peak: string, when: string, low: string, lowWhen: string) =>
      `${sum} in all. Most, ${peak}, ${when}; least, ${low}, ${lowWhen}.`,
    table: 'Show as a table',
    unit: { day: 'Day', week: 'Week', month: 'Month' },
    revenue: 'Revenue',
    before: 'The period before',
    orders: 'Orders',
    units: 'Pieces',
  },

  categories: {
    title: 'Sales by category',
    note: 'products, after discounts and returns',
    name: 'Category',
    sales: 'Sales',
    share: 'Share',
    units: 'Pieces',
  },
  statuses: {
    title: 'Orders by status',
    placed: (count: number) =>
      count === 1
        ? '1 order placed, as it stands now'
        : `${count.toLocaleString('en-US')} orders placed, as they stand now`,
  },
  products: { title: 'Best sellers', note: 'by pieces sold', product: 'Product', sold: 'Sold', sales: 'Sales' },

  runningOut: {
    title: 'Low stock',
    note: (pace: number, soon: number) => `gone within ${soon} days at the pace of the last ${pace}`,
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    product: 'Product',
    left: 'Left',
    sold: (days: number) => `Sold in ${days} days`,
    lasts: 'Lasts',
    days: (days: number) => (days === 0 ? 'gone' : days === 1 ? '1 day' : `${days} days`),
    lessThanADay: 'less than a day',
  },

  mismatches: {
    title: 'Payments that do not match',
    note: (days: number) => `orders of the last ${days} days`,
    order: 'Order',
    number: (number: string) => `№${number}`,
    status: 'Status',
    total: 'Total',
    why: 'What does not match',
    kinds: {
      'sent-twice': () =>
        'A refund went to the card as well, after it had been sent another way. Its customer may have it twice.',
      amount: (said: string) => `The payment service says ${said}.`,
      unsettled: () => 'It is paid, and its status is still Pending.',
      kept: (left: string) => `It has ended, and ${left} of its money is still here.`,
      unpaid: () => 'It was sent on its way, and no payment came.',
      returned: () => 'All of its money went back, and it is still to be packed.',
      'refund-refused': () => 'A refund was refused by the payment service. The money has to go another way.',
    },
  },

  pageSpeed: {
    title: 'How fast pages are',
    note: `The last ${reportLimits.speedShownDays} days in visitors’ browsers: three of four visits are at least this fast.`,
    columns: {
      route: 'Page',
      device: 'Device',
      visits: 'Visits',
      lcp: 'Main content shown',
      inp: 'Answer to a click',
      cls: 'Contents move',
    },
    devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
    slow: 'slow',
    jumpy: 'too much',
  },

  heldUnpaid: {
    title: 'Held for unpaid orders',
    note: `Others cannot buy these pieces until they are released; a hold ends after ${holdLimits.minutes} minutes.`,
    text: (pieces: number, orders: number) =>
      `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'} in ${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'} that nobody has paid yet.`,
    release: 'Release all of it',
    orders: 'See the orders',
    released: (orders: number) =>
      orders === 0
        ? 'Nothing is held any more.'
        : `Released. ${orders === 1 ? 'One order can' : `${orders} orders can`} still be paid while the products are in stock.`,
  },

  files: { label: 'For a spreadsheet', days: 'Days (CSV)', products: 'Products (CSV)', categories: 'Categories (CSV)' },
  file: {
    days: ['Day', 'Orders', 'Pieces', 'Pieces returned', 'New customers', 'Paid, $', 'Refunded, $', 'Discounts, $'],
    products: ['Article', 'Product', 'Pieces', 'Sales, $'],
    categories: ['Category', 'Pieces', 'Sales, $'],
  },
} as const
