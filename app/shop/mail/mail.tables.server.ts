import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { EmailState } from './emails.ts'

export type EmailsTable = {
  id: Generated<string>
  kind: string
  recipient: string
  data: JSONColumnType<object, string | null, string | null> | null
  once_key: string
  state: Generated<EmailState>
  attempts: Generated<number>
  last_error: string | null
  created_at: ColumnType<Date, Date, never>
  due_at: Date
  sent_at: Date | null
  failed_at: Date | null
}

/** `is_certain`: false after one refusal without a clear reason, when emails are still sent. */
export type RefusedEmailsTable = { email: string; reason: string; refused_at: Date; is_certain: Generated<boolean> }

/** Copies of sent emails, with masked links. */
export type SentEmailsTable = { email_id: string; subject: string; html: string; plain_text: string }

export type MailTables = { emails: EmailsTable; refused_emails: RefusedEmailsTable; sent_emails: SentEmailsTable }
