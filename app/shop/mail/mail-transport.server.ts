import type { Result } from '#shop/result.ts'

export type EmailAttachment = { filename: string; contentType: string; content: Buffer }

export type OutgoingEmail = {
  /** The same for every attempt, so that a mail program shows an email that arrives twice only once. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  headers: Record<string, string>
  attachments?: EmailAttachment[]
}

/**
 * `address-refused`: the recipient's mail server refuses everything for this address. `address-doubtful`: it
 * refuses the address without a clear reason. `rejected`: it refuses this email. `away`: it may take
 * it later. The reason is for admins and may name the recipient.
 */
export type SendProblem = { code: 'address-refused' | 'address-doubtful' | 'rejected' | 'away'; reason: string }

export type Sender = { name: string; address: string }

export type MailTransport = {
  deliver(mail: OutgoingEmail): Promise<Result<null, SendProblem>>
  /** The folder that holds the emails when there is no mail server; otherwise null. */
  mailbox: Mailbox | null
}

export type Mailbox = {
  list(): Promise<string[]>
  /** The email in the format of `.eml` files; null when no file has this name. */
  read(name: string): Promise<string | null>
}
