import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertNotices, noticeEmailKey } from './notices.queries.server.ts'
import { hourIn, type Notice } from './notices.ts'

/** `onceKey` names the event, for example `new-order:<number>`: two notices with the same key are one. */
export type NewNotice = Notice & { onceKey: string }

/**
 * Tells the admins of an event in its own transaction, each in the way they chose. Emails at once are queued here; those that wait for the
 * quiet hours to end, and the briefs, are sent by `sendNotices`.
 */
export async function tellAdmins(
  { jobs, now }: Pick<Shop, 'jobs' | 'now'>,
  tx: Tx,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const at = now()
  const hour = hourIn(await readTimeZone({ db: tx }), at)
  const recipients = await insertNotices(tx, notices, { at, hour })
  await writeEmails(
    { jobs, now },
    tx,
    recipients.map(({ userId, email, noticeIds, notices: told }) => ({
      kind: 'admin-notices' as const,
      occasion: 'at-once' as const,
      to: email,
      onceKey: noticeEmailKey(userId, noticeIds),
      notices: told.slice(0, noticeLimits.emailed),
      more: Math.max(0, told.length - noticeLimits.emailed),
    })),
  )
}
