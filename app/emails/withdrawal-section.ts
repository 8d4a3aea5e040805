import { formatDate } from '#rulebook/dates.ts'
import { parcelEmailMessages } from '#rulebook/parcel-email-messages.ts'
import type { EmailOf } from '#shop/mail/emails.ts'
import type { EmailContent } from './email-content.ts'

type Withdrawal = Pick<EmailOf<'parcel'>, 'withdrawLink' | 'withdrawUntil'>

/** The right to withdraw, in an email about a delivery. */
export function withdrawalOf(
  { withdrawLink, withdrawUntil }: Withdrawal,
  timeZone: string,
): Pick<EmailContent, 'besides'> {
  if (!withdrawLink) return {}
  const { title, until, later, guarantee, link } = parcelEmailMessages.parcel.withdrawal
  const lastDay = withdrawUntil && formatDate(new Date(withdrawUntil.getTime() - 1), timeZone)
  const paragraphs = [lastDay ? until(lastDay) : later, guarantee]
  return { besides: { title, paragraphs, link: { text: link, href: withdrawLink } } }
}
