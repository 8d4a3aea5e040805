export const adminLetterWords = {
  title: 'Letters',
  text: (waiting: number, failed: number) =>
    `${count(waiting, 'letter waits', 'letters wait')}, ${count(failed, 'was given up', 'were given up')}.`,
  found: (total: number) => count(total, 'letter', 'letters'),
  list: 'Letters, the latest first',
  none: 'No letters here',
  noneText: 'Nothing was written that fits this. Take something out of the search, or look at another state.',
  noneYet: 'What the shop writes to its customers stands here for 90 days.',
  showAll: 'Show all letters',

  filter: {
    label: 'Filter letters',
    query: 'Email it goes to',
    state: 'State',
    anyState: 'Any state',
    show: 'Show letters',
  },

  columns: { kind: 'Letter', recipient: 'To', state: 'State', written: 'Written', tries: 'Tries' },
  states: { waiting: 'Waiting', sending: 'On its way', sent: 'Sent', failed: 'Given up' },
  next: (moment: string) => `Next try ${moment}`,

  kinds: {
    'confirm-email': 'Confirm an email',
    welcome: 'Welcome code',
    'reset-password': 'New password',
    'password-changed': 'Password changed',
    'new-sign-in': 'New sign-in',
    'sign-in-changed': 'Ways in changed',
    'email-changed': 'Email changed',
    'admin-made': 'New admin',
    'admin-removed': 'Admin role removed',
    'confirm-new-email': 'Confirm a new email',
    'confirm-subscription': 'Confirm a subscription',
    'account-deletion': 'Account is leaving',
    'order-confirmation': 'Order confirmed',
    'order-status': 'Order moved on',
    'order-link': 'Link to an order',
    'question-answered': 'Question answered',
    'feedback-request': 'Asking for a review',
    'payment-request': 'Request to pay',
    'payment-reminder': 'Reminder to pay',
    'payment-disputed': 'Disputed payment',
    'order-expired': 'Order expired',
  },

  again: 'Try again',
  againOf: (kind: string, recipient: string) => `Try again: ${kind} to ${recipient}`,
  now: 'Send now',
  nowOf: (kind: string, recipient: string) => `Send now: ${kind} to ${recipient}`,
  allAgain: 'Try all given-up letters again',
  allDone: (letters: number) =>
    letters === 0 ? 'No letter was given up.' : `${count(letters, 'letter is', 'letters are')} on their way once more.`,
  done: 'The letter is on its way once more.',
  notWaiting: 'This letter is on its way already, or has left.',
  write: 'Send once more',

  back: 'All letters',
  missing: 'There is no such letter',
  missingText: 'Letters are kept for 90 days, and go when their reader’s account goes.',
  facts: {
    to: 'To',
    state: 'State',
    written: 'Written',
    sent: 'Sent',
    tries: 'Tries',
    next: 'Next try',
    problem: 'Why not yet',
    order: 'Order',
  },
  subject: 'Subject',
  looks: 'As it looks',
  looksOf: (subject: string) => `The letter “${subject}” as it looks`,
  plain: 'As plain text',
  hidden:
    'What opens doors is hidden here: its links lead to the right pages, but without the secret that only its reader gets.',
  left: 'What it said left with it. The shop keeps no copy of letters that were sent.',
  unreadable: 'What it says cannot be read by this version of the shop, so it cannot leave.',
  leftOrder: 'It can be written once more from what the order says now.',
} as const

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
