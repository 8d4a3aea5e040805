import { guaranteeMessages } from './guarantee-messages.ts'

export const adminSettingMessages = {
  title: 'Shop settings',
  text: 'What you change here counts at once, for every page and every order from now on. Past orders keep what they were sold with.',
  names: {
    delivery: 'Delivery',
    packing: 'Working days and holidays',
    'free-delivery': 'Free delivery',
    country: 'Country',
    'time-zone': 'Time zone',
    welcome: 'Welcome offer',
    'blocked-emails': 'Blocked emails',
    social: 'Social links',
    orders: 'Orders',
    'refund-proof': 'Large refunds',
    'support-refunds': 'Refunds by support',
    returns: 'Withdrawals',
    carriers: 'Carriers',
    contact: 'Contact',
    guarantee: 'Legal guarantee',
  },
  save: (name: string) => `Save: ${name}`,
  saving: 'Saving...',

  delivery: {
    text: 'They are offered in the order of their places; the first one is chosen unless a customer chooses. At least one stays on.',
    name: 'Name',
    price: 'Price in dollars',
    fewest: 'Working days, at least',
    most: 'Working days, at most',
    place: 'Place',
    isOn: 'Offered',
    legends: { 'parcel-locker': 'Locker', courier: 'Courier', 'post-office': 'Post office' },
  },
  packing: {
    text: 'From these the shop promises when an order arrives, the same on the product, in the cart, in the checkout and in emails. A paid order keeps its promise.',
    days: 'Working days',
    weekdays: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
    closingTime: 'Closing time',
    closingTimeHint: (timeZone: string) => `In the time zone ${timeZone}. Later orders leave on the next working day.`,
    off: 'Closed',
    holidays: 'Holidays',
    holidaysText: 'No packing, no carriers. Empty a line to remove it; save to get more empty lines.',
    holiday: (place: number) => `Holiday ${place}`,
    date: 'Day',
    name: 'Name',
    isYearly: 'Each year',
  },
  'free-delivery': {
    text: 'The products count before discount codes, so a code never takes free delivery away. The cart shows how much is missing. Leave the sum empty to offer none.',
    from: 'Free from, in dollars',
    methods: 'What is free from this sum',
  },
  /** What the shop tells customers at this moment, with the values in the forms above. */
  says: {
    title: (moment: string) => `As the shop says it now, ${moment}`,
    product: (sentence: string, leaving: string) => `“${sentence}. ${leaving}”`,
  },
  country: {
    text: 'The shop delivers to one country. The checkout names it, and so do packing slips, invoices and emails. Past orders keep the country they were placed with.',
    name: 'Country',
    dialCode: 'Dial code',
    dialCodeHint: 'Such as +380. It is shown before phone numbers.',
    phoneDigits: 'Digits of a phone number',
    phoneDigitsHint: 'Without the dial code.',
  },
  'time-zone': {
    text: 'The days of the shop begin and end at midnight there: in statistics, orders and emails, and for promotions. A change counts the statistics again, and orders and payments wait meanwhile: with hundreds of thousands of orders, close the shop for orders first (above). Promotions that are saved already begin and end at the same moment as before.',
    timeZone: 'Time zone of the shop',
  },
  welcome: {
    text: 'A new customer who confirms the email gets a personal code for the first order, valid once. Codes already granted stay as they are.',
    isOn: 'Offer it to new accounts',
    percent: 'Percent off the first order',
    days: 'Days it is good for',
  },
  'blocked-emails': {
    text: 'Addresses with one of these endings can neither register nor log in.',
    suffixes: 'Endings, one on each line',
    suffixesHint: 'Such as .ru or @example.com. Leave it empty to welcome everybody.',
    message: 'Message shown to them',
  },
  orders: {
    text: 'While closed, nobody can place an order or start a payment; the pages stay open, and payments that have begun complete.',
    isOpen: 'Take orders',
    sentence: 'Message to customers while closed',
    sentenceHint: 'For example: We are moving. Back at six.',
  },
  'refund-proof': {
    text: 'So that a stolen session cannot send your money away: before a refund above this sum, for one order in all, we ask who you are.',
    isOn: 'Ask before large refunds',
    above: 'Above, in dollars',
  },
  'support-refunds': {
    text: 'An admin with the role Support refunds up to this sum, for one order in all. Managers and owners refund more.',
    most: 'At most, in dollars',
  },
  returns: {
    text: 'Customers can withdraw from an order for this long after its last piece was delivered. The law asks for 14 days.',
    days: 'Days to withdraw',
  },
  carriers: {
    text: 'Customers follow a parcel at this address; {number} stands for its tracking number. Leave a line empty to remove it.',
    legend: (place: number) => `Carrier ${place}`,
    name: 'Name',
    url: 'Address for tracking',
  },
  social: {
    text: 'They are shown at the bottom of every page, in this order. Leave a line empty to remove it.',
    legend: (place: number) => `Link ${place}`,
    name: 'Name',
    url: 'Address',
  },
  contact: {
    text: 'How customers reach you. It is shown on the page “Contact”, and the email in the rules and the help. What is empty is not shown.',
    email: 'Email',
    phone: 'Phone',
    address: 'Postal address',
    hours: 'Opening hours',
  },

  guarantee: { text: guaranteeMessages.admin.text },

  saved: (name: string) => `${name}: saved. It shows in the shop now.`,
  restored: (name: string) => `${name}: the earlier state is back.`,
  problems: {
    'setting-invalid': 'Please look at what is marked: nothing was changed.',
    'setting-changed-meanwhile':
      'Someone else has changed this meanwhile. Look at it as it is now, and change it once more.',
    'setting-unchanged': 'That is how it is already.',
    'setting-version-not-found': 'This earlier state is not there.',
  },

  history: {
    title: 'What it was before',
    of: (name: string) => `What it was before: ${name}`,
    defaultValues: 'As the shop was delivered',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    restored: (version: number) =>
      version === 0 ? 'Brought back as the shop was delivered' : `Brought back from version ${version}`,
    version: (version: number) => `Version ${version}`,
    now: 'Now',
    restore: 'Bring back',
    restoreOf: (name: string, version: number) => `Bring back version ${version}: ${name}`,
    nothing: 'nothing',
  },

  /** One line for each value of a setting, so that versions can be compared. */
  facts: {
    deliveryMethod: (name: string, price: string, days: string, isOn: boolean) =>
      `${name}: ${price}, ${days}${isOn ? '' : ', not offered'}`,
    packing: (days: string, closingTime: string) => `${days}; closing time ${closingTime}`,
    holiday: (date: string, name: string, isYearly: boolean) =>
      [date, name, isYearly ? 'each year' : 'once'].filter((part) => part !== '').join(', '),
    freeDelivery: (price: string, names: string) => `Free from ${price}: ${names}`,
    freeDeliveryOff: 'Not offered',
    country: (name: string, dialCode: string, phoneDigits: number) =>
      `${name}, phone numbers with ${dialCode} and ${phoneDigits} digits`,
    timeZone: (timeZone: string) => `Days of ${timeZone}`,
    welcomeOff: 'Nothing is offered',
    welcome: (percent: number, days: number) => `${percent}% off, good for ${days} days`,
    suffixes: (list: string) => `Endings: ${list}`,
    text: (text: string) => `Message: ${text}`,
    refundProof: (sum: string) => `Asked above ${sum}`,
    refundProofOff: 'Not asked',
    supportRefunds: (sum: string) => `Up to ${sum}`,
    returns: (days: number) => `${days} days after delivery`,
    open: 'Orders are taken',
    closed: (sentence: string) => `Closed: ${sentence}`,
    link: (name: string, url: string) => `${name}: ${url}`,
  },
} as const
