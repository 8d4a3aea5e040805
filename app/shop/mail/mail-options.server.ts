import type { OutgoingEmail, Sender } from './mail-transport.server.ts'

/** An email as nodemailer takes it. The recipient is an object, because nodemailer could read a string as several addresses. */
export function mailOptions(mail: OutgoingEmail, from: Sender) {
  const { messageId, to, subject, html, text, date, headers, attachments = [] } = mail
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    date,
    messageId: `<${messageId}>`,
    attachments,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // nodemailer must not read files or fetch URLs for an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
