import { shopFacts } from './shop-facts.ts'

const shop = shopFacts.name

/** Texts of the notices to admins, in the bell, on their page and in emails. */
export const noticeMessages = {
  title: 'Your notices',
  text: 'Only yours: each admin chooses. The bell shows everything that you are told about.',
  bell: 'Notices',
  bellWith: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread.toLocaleString('en-US')} unread`),
  none: 'Nothing new',
  noneText: 'New orders, questions and all that you choose below will be listed here.',
  readAll: 'Mark all as read',
  allRead: 'All notices are read.',
  choose: 'What you are told about',
  all: 'All notices',
  latest: 'Latest notices',
  unread: 'Unread',
  happens: 'What happens',
  when: 'When',
  briefHour: 'Daily brief at',
  quietFrom: 'Quiet from',
  quietUntil: 'until',
  quietHint: (kinds: string) =>
    `Emails wait until the quiet hours end; ${kinds} come through. The same hour twice means no quiet hours.`,
  timesHint: (timeZone: string) => `Hours of the shop’s time zone, ${timeZone}.`,
  save: 'Save your notices',
  saved: 'Your notices are saved.',
  malformed: 'Please choose again: the form was not complete.',

  kinds: {
    'new-order': 'New order',
    'order-late': 'Order not packed in time',
    withdrawal: 'Withdrawal or return',
    question: 'Question',
    'low-review': 'Review below three stars',
    'stock-low': 'Stock running out',
    'payment-mismatch': 'Payment that does not match',
    'refund-waiting': 'Refund waiting for a manager',
    dispute: 'Dispute',
    'emails-failed': 'Emails that could not be sent',
    'backup-old': 'Backup too old',
  },
  /** The plural of a kind within a sentence. */
  plural: { dispute: 'disputes' } as Readonly<Record<string, string>>,
  ways: { 'at-once': 'Email at once', brief: 'Daily brief', bell: 'Bell only', none: 'Not at all' },
  shortWays: { 'at-once': 'At once', brief: 'Brief', bell: 'Bell', none: 'Not' },
  choiceOf: (kind: string, way: string) => `${kind}: ${way}`,
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,

  stockLimit: {
    title: 'When it runs out',
    text: 'The admins are told when the stock would end within two weeks at the pace of the last month. A number of your own tells them earlier, or for a product that sells seldom.',
    label: 'Also below this number of pieces',
    save: 'Save the number',
    saved: (below: number) => `The admins will be told below ${below.toLocaleString('en-US')}.`,
    removed: 'The admins will be told by the pace only.',
    'wrong-limit': 'Please enter a whole number from 1 to 10,000, or nothing.',
    'product-not-found': 'This product does not exist any more.',
  },

  of: {
    'new-order': {
      title: (number: string) => `New order №${number}`,
      text: (total: string) => `${total} has been paid. It can be packed.`,
    },
    'order-late': {
      title: (number: string) => `№${number} is late`,
      text: (ship: string, to: string) => `It should have left by ${ship}, and is promised for ${to}. Not packed yet.`,
    },
    withdrawal: {
      title: (number: string) => `Withdrawal from №${number}`,
      text: (returnNumber: string) => `The customer has withdrawn from the contract: ${returnNumber}.`,
    },
    return: {
      title: (number: string) => `Return asked for №${number}`,
      text: (returnNumber: string) => `The customer wants to send pieces back, with a reason: ${returnNumber}.`,
    },
    'offer-declined': {
      title: (number: string) => `Offer declined for №${number}`,
      text: (returnNumber: string) => `The customer would rather send the pieces back: ${returnNumber}.`,
    },
    question: {
      title: (product: string) => `Question about ${product}`,
      text: 'A customer waits for an answer.',
    },
    'low-review': {
      title: (stars: number) => (stars === 1 ? 'Review with one star' : 'Review with two stars'),
      text: (product: string) => product,
    },
    'stock-low': {
      title: (product: string, days: number) =>
        days < 1
          ? `${product} runs out within a day`
          : `${product} runs out in about ${days === 1 ? 'one day' : `${days} days`}`,
      low: (product: string) => `${product} runs low`,
      soldOut: (product: string) => `${product} is sold out`,
      text: (left: number) =>
        ({ 0: 'Nobody can buy it now.', 1: 'One is left.' })[left] ?? `${left.toLocaleString('en-US')} are left.`,
    },
    'payment-mismatch': {
      title: (number: string) => `Payment does not match №${number}`,
      text: 'The statistics page says what differs.',
    },
    'refund-waiting': {
      title: (number: string) => `Refund asked for №${number}`,
      text: (byName: string) => `${byName} may not refund so much. The note on the order says what should go back.`,
    },
    dispute: {
      title: (number: string) => `The payment for №${number} is disputed`,
      text: (amount: string, reason: string) => `The customer’s bank asks for ${amount} back. ${reason}`,
      until: (until: string) => `Without an answer by ${until} the money is lost.`,
      final: 'The bank takes no answer to this one.',
    },
    'emails-failed': {
      title: 'Emails could not be sent',
      text: 'Mail servers have refused them for good, or could not be reached for two days.',
    },
    'backup-old': {
      title: 'The last backup is too old',
      text: (moment: string) => `It was made ${moment}.`,
    },
  },

  email: {
    subject: (first: string, others: number) => (others === 0 ? first : `${first}, and ${others} more`),
    brief: (count: number) => (count === 1 ? 'Your brief: one notice' : `Your brief: ${count} notices`),
    titles: { 'at-once': 'This just happened', brief: 'Your daily brief', waited: 'While it was quiet' },
    /** A link, so without the full stop. */
    line: (title: string, text: string) => `${title}: ${text.replace(/\.$/, '')}`,
    button: 'All notices',
    buttonOfOne: 'See it',
    more: (count: number) => `${count} more are on the notices page.`,
    reason: `You receive this message because you are an admin of ${shop}. You can choose what you get on the notices page.`,
  },
} as const
