import { emailLimits } from './limits/emails.ts'
export const adminEmailMessages = {
  title: 'Emails',
  text: (waiting: number, failed: number) =>
    `${count(waiting, 'email waits', 'emails wait')}, ${count(failed, 'has failed', 'have failed')}.`,
  found: (total: number) => count(total, 'email', 'emails'),
  list: 'Emails, the latest first',
  none: 'No emails here',
  noneText: 'No email matches this. Remove something from the search, or choose another state.',
  noneYet: `Emails to customers are listed here for ${emailLimits.retentionDays} days.`,
  showAll: 'Show all emails',

  filter: {
    label: 'Filter emails',
    query: 'Recipient’s email',
    state: 'State',
    anyState: 'Any state',
    show: 'Show emails',
  },

  columns: { kind: 'Email', recipient: 'To', state: 'State', created: 'Written', attempts: 'Tries' },
  states: { waiting: 'Waiting', sending: 'On its way', sent: 'Sent', failed: 'Failed' },
  nextAttempt: (moment: string) => `Next try ${moment}`,

  kinds: {
    'confirm-email': 'Confirm an email',
    welcome: 'Welcome code',
    'reset-password': 'New password',
    'password-changed': 'Password changed',
    'new-sign-in': 'New sign-in',
    'sign-in-changed': 'Sign-in methods changed',
    'email-changed': 'Email changed',
    'admin-made': 'New admin',
    'admin-removed': 'Admin role removed',
    'confirm-new-email': 'Confirm a new email',
    'confirm-subscription': 'Confirm a subscription',
    'account-deletion': 'Account deletion',
    'order-confirmation': 'Order confirmed',
    'order-status': 'Order status changed',
    parcel: 'Parcel on its way',
    'order-link': 'Link to an order',
    'question-answered': 'Question answered',
    'feedback-request': 'Asking for a review',
    'payment-request': 'Request to pay',
    'payment-reminder': 'Reminder to pay',
    'payment-disputed': 'Disputed payment',
    'new-order': 'Notice of a new order',
    'new-question': 'Notice of a new question',
    'order-expired': 'Order expired',
  },

  retry: 'Try again',
  retryOf: (kind: string, recipient: string) => `Try again: ${kind} to ${recipient}`,
  sendNow: 'Send now',
  sendNowOf: (kind: string, recipient: string) => `Send now: ${kind} to ${recipient}`,
  retryAll: 'Try all failed emails again',
  retriedAll: (emails: number) =>
    emails === 0 ? 'No email has failed.' : `${count(emails, 'email is', 'emails are')} being sent again.`,
  retried: 'The email is being sent again.',
  notWaiting: 'This email is being sent already, or has been sent.',
  resend: 'Send again',

  back: 'All emails',
  missing: 'There is no such email',
  missingText: `Emails are kept for ${emailLimits.retentionDays} days, and are deleted with the recipient’s account.`,
  facts: {
    to: 'To',
    state: 'State',
    created: 'Written',
    sent: 'Sent',
    attempts: 'Tries',
    nextAttempt: 'Next try',
    problem: 'Problem',
    order: 'Order',
  },
  subject: 'Subject',
  preview: 'Preview',
  previewOf: (subject: string) => `Preview of the email “${subject}”`,
  plainText: 'As plain text',
  linksHidden: 'The links lead to the right pages, but leave out the secret that only the recipient gets.',
  contentDeleted: 'Its content was deleted when it was sent. The shop keeps no copies of sent emails.',
  unreadable: 'This version of the shop cannot read its content, so it cannot be sent.',
  canResend: 'It can be sent again with the order’s current data.',
} as const

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
