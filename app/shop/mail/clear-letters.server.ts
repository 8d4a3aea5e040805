import { mailLimits } from '#rulebook/limits/mail.ts'
import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteLetters } from './mail.queries.server.ts'
import { deleteRefusedBefore } from './refused-emails.queries.server.ts'

/** For privacy, sent and failed emails are deleted after a while. Waiting emails stay. */
export async function clearLetters({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000)
  await deleteLetters(db, { before: daysAgo(limits.lettersKeptDays) })
  await deleteRefusedBefore(db, daysAgo(mailLimits.refusedKeptDays))
}
