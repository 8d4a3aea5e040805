import type { Mail, Sender } from './post.server.ts'

/** A letter in the words of nodemailer. Addresses go as data, never as text that could be read as several. */
export function mailOptions({ messageId, to, subject, html, text, date, headers }: Mail, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    date,
    messageId: `<${messageId}>`,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Nothing in a letter is fetched from a disk or an address on its way.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
