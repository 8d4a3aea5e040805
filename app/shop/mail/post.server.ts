import type { Result } from '#shop/result.ts'

/** A letter as it travels. */
export type Mail = {
  /** The same at every try, so that a mail program shows a letter once that came twice. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  headers: Record<string, string>
}

/**
 * `address-refused`: the recipient's mail server will take nothing for this address. `rejected`: it will not take this email. `away`: it may
 * take it later. The reason is for admins and may name the recipient.
 */
export type Undelivered = { code: 'address-refused' | 'rejected' | 'away'; reason: string }

export type Sender = { name: string; address: string }

/** Whoever carries letters out of the house. */
export type Post = {
  deliver(mail: Mail): Promise<Result<null, Undelivered>>
  /** Where letters lie that nobody carries away; null when they leave the house. */
  mailbox: Mailbox | null
}

export type Mailbox = {
  /** Names of the letters, newest first. */
  list(): Promise<string[]>
  /** A letter as mail programs keep it; null when there is none of this name. */
  read(name: string): Promise<string | null>
}
