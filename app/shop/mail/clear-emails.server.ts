import { daysEarlier } from '#rulebook/days.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteEmails } from './mail.queries.server.ts'
import { deleteRefusedAddressesBefore } from './refused-addresses.queries.server.ts'

/** For privacy, sent and failed emails are deleted after a while. Waiting emails stay. */
export async function clearEmails({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => daysEarlier(now(), days)
  await deleteEmails(db, { before: daysAgo(emailLimits.retentionDays) })
  await deleteRefusedAddressesBefore(db, daysAgo(mailLimits.refusedRetentionDays))
}
