import { emailLimits } from '#rulebook/limits/emails.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countFilteredEmails, type ListedEmail, selectEmailPage } from './admin-emails.queries.server.ts'
import type { EmailState } from './emails.ts'

export type EmailQuery = {
  state?: EmailState | undefined
  /** Matches a part of the recipient's address. */
  query?: string | undefined
  page?: number | undefined
}

export type EmailPage = { emails: ListedEmail[]; page: number; total: number; totalPages: number }

/** All emails, newest first. Callers must check that the actor is an admin. A page number beyond the last gives the last page. */
export async function listEmails({ db }: Pick<Shop, 'db'>, emailQuery: EmailQuery): Promise<EmailPage> {
  const recipient = (emailQuery.query ?? '').trim().slice(0, emailLimits.addressMaxLength)
  const filter = { ...(emailQuery.state && { state: emailQuery.state }), ...(recipient && { recipient }) }
  const total = await countFilteredEmails(db, filter)
  const totalPages = Math.max(1, Math.ceil(total / mailLimits.pageSize))
  const page = Math.min(Math.max(1, Math.trunc(emailQuery.page ?? 1) || 1), totalPages)
  const emails = total === 0 ? [] : await selectEmailPage(db, filter, { page, size: mailLimits.pageSize, total })
  return { emails, page, total, totalPages }
}
