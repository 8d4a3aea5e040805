/** What is said in the owners' room of promotions. */
export const promotionWords = {
  title: 'Promotions',
  text: 'Codes that make an order cheaper. One counts for each order.',
  add: 'Add promotion',
  found: (count: number) => (count === 1 ? '1 promotion' : `${count.toLocaleString('en-US')} promotions`),
  none: 'No promotions here',
  noneText: 'No code fits this. Take something out of the search, or choose another state.',
  noneYet: 'A code you add rests until you switch it on, so that you can see first what it would cost.',
  showAll: 'Show all promotions',
  welcome: (granted: number, orders: number, discount: string) =>
    `Welcome codes: ${granted.toLocaleString('en-US')} granted, used in ${orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`}, ${discount} taken off.`,

  filter: {
    label: 'Filter promotions',
    query: 'Code',
    state: 'State',
    anyState: 'Any state',
    show: 'Show promotions',
  },

  states: { running: 'Running', paused: 'Paused', planned: 'Planned', 'used-up': 'Used up', ended: 'Ended' },

  worth: {
    percentage: (percent: number) => `${percent}% off`,
    fixed: (amount: string) => `${amount} off`,
    freeDelivery: 'Free delivery',
  },
  period: {
    always: 'At any time',
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
  },
  usedOf: (used: number, most: number | null) =>
    most === null
      ? `${used.toLocaleString('en-US')} used`
      : `${used.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} used`,
  takenOff: 'TAKEN OFF',

  pause: 'Pause',
  pauseOf: (code: string) => `Pause ${code}`,
  resume: 'Switch on',
  resumeOf: (code: string) => `Switch on ${code}`,
  changing: 'Changing...',
  paused: (code: string) => `${code} rests now.`,
  resumed: {
    running: (code: string) => `${code} counts from now on.`,
    planned: (code: string) => `${code} counts as soon as its first day comes.`,
    ended: (code: string) => `${code} is switched on, but its last day is over.`,
    'used-up': (code: string) => `${code} is switched on, but it is used up.`,
    paused: (code: string) => `${code} rests now.`,
  },

  back: 'All promotions',
  missing: 'There is no such promotion',
  missingText: 'Personal codes, such as the welcome code, stand with nobody but their owners.',
  change: 'Change',

  terms: {
    title: 'Terms',
    worth: 'Takes off',
    period: 'Days',
    minimum: 'Minimum',
    noMinimum: 'None',
    minimumOf: (amount: string) => `${amount} of its goods`,
    maxUses: 'In all',
    maxUsesEach: 'Each customer',
    unlimited: 'Without limit',
    times: (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`),
    firstOrderOnly: 'For',
    everyOrder: 'Every order',
    firstOrders: 'First orders only',
    categories: 'Categories',
    allCategories: 'All of them',
  },

  usage: {
    title: 'Usage',
    none: 'Nobody has used it yet.',
    orders: 'Paid orders',
    discount: 'Taken off',
    sold: 'Paid for them',
    label: 'Orders that use the code',
    pages: 'Orders that use the code, pages',
    order: 'Order',
    customer: 'Customer',
    date: 'Date',
    status: 'Status',
    off: 'Taken off',
    total: 'Total',
  },

  rehearsal: {
    title: 'Rehearsal',
    text: (days: number) =>
      `What it would have done to the paid orders of the last ${days} days, had everybody known the code. Its own days are left aside.`,
    none: (days: number) => `Nothing was paid for in the last ${days} days, so there is nothing to rehearse on.`,
    qualifying: 'Orders that qualify',
    of: (qualifying: number, orders: number) =>
      `${qualifying.toLocaleString('en-US')} of ${orders.toLocaleString('en-US')}`,
    discount: 'Discount in all',
    average: 'Average discount',
    share: 'Of what they paid',
    percent: (share: number) => `${share}%`,
    withOtherCode: (count: number) =>
      count === 1
        ? '1 more order used another code, and only one counts.'
        : `${count.toLocaleString('en-US')} more orders used another code, and only one counts.`,
    usedUpAt: (day: string) => `Its limit would have been reached on ${day}.`,
    label: 'Rehearsal by category',
    category: 'Category',
    orders: 'Orders',
    off: 'Discount',
    unsaved: 'Nothing has been saved yet.',
  },

  form: {
    addTitle: 'Add promotion',
    addText: 'It is saved as paused. Switch it on when you like what the rehearsal says.',
    changeTitle: (code: string) => `Change ${code}`,
    changeText: 'What you change counts from the next order on. Orders that were placed stay as they are.',
    code: 'Code',
    codeHint: '3 to 40 letters, digits and dashes, such as WINTER-10. It stays as it is.',
    kind: 'What it takes off',
    kinds: { percentage: 'Percent of the goods', fixed: 'A fixed amount', 'free-delivery': 'The delivery' },
    percent: 'Percent',
    amount: 'Amount in dollars',
    startsOn: 'First day',
    endsOn: 'Last day',
    dayHint: 'Empty: without. Days begin and end by UTC.',
    minimum: 'Minimum order in dollars',
    minimumHint: 'Of the goods it is for. Empty: none.',
    maxUses: 'How often in all',
    maxUsesEach: 'How often for each customer',
    limitHint: 'Empty: without limit.',
    firstOrderOnly: 'First orders only',
    categories: 'Categories',
    categoriesHint: 'None chosen: all of them.',
    rehearse: 'Rehearse',
    rehearsing: 'Rehearsing...',
    add: 'Save promotion',
    save: 'Save changes',
    saving: 'Saving...',
    saved: (code: string) => `${code} is saved.`,
    added: (code: string) => `${code} is saved and rests until you switch it on.`,
    wrong: 'Please check what you entered.',
  },

  problems: {
    code: 'A code has 3 to 40 letters, digits and dashes',
    codeTaken: 'There is a promotion with this code already',
    kind: 'Please choose what it takes off',
    percent: 'Please enter a whole number from 1 to 100',
    amount: 'Please enter an amount in dollars, such as 5.00',
    startsOn: 'Please enter a day, such as 2026-01-31',
    endsOn: 'Please enter a day, such as 2026-01-31',
    endsBefore: 'The last day lies before the first',
    minimum: 'Please enter an amount in dollars, such as 50.00',
    uses: 'Please enter a whole number, or leave it empty',
    belowUsed: 'It has been used more often already',
    categories: 'Please choose from the six categories',
    notFound: 'There is no such promotion.',
  },

  history: {
    title: 'What we changed',
    none: 'Nothing yet, or from the command line.',
    created: 'Added',
    changed: 'Changed',
    paused: 'Paused',
    resumed: 'Switched on',
    byName: (name: string) => `by ${name}`,
    moved: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
  },
} as const

export const promotionLimits = {
  rehearsalDays: 30,
  usesPageSize: 10,
  pageSize: 25,
  codeMaxLength: 40,
  usesMax: 1_000_000_000,
} as const
