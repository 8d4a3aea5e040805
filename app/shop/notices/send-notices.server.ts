import { noticeLimits } from '#rulebook/limits/notices.ts'
import { writeEmails } from '#shop/mail/write-email.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  emailsOf,
  listWaitingNotices,
  lockSending,
  markEmailed,
  noticeEmailKey,
  type WaitingNotice,
} from './notices.queries.server.ts'
import { hourIn, isBriefDue, isQuiet } from './notices.ts'

/** Sends what waited for the end of the quiet hours, and the briefs whose hour has begun: one email for each admin. */
export async function sendNotices({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  const timeZone = await readTimeZone({ db })
  await db.transaction().execute(async (tx) => {
    await lockSending(tx)
    const at = now()
    const due = (await listWaitingNotices(tx)).filter((notice) => isDue(notice, timeZone, at))
    if (due.length === 0) return
    const inBrief = new Set(due.filter(({ way }) => way === 'brief').map(({ userId }) => userId))
    const emails = emailsOf(due)
    await writeEmails(
      { jobs, now },
      tx,
      emails.map(({ userId, email, noticeIds, notices }) => ({
        kind: 'admin-notices' as const,
        occasion: inBrief.has(userId) ? ('brief' as const) : ('waited' as const),
        to: email,
        onceKey: noticeEmailKey(userId, noticeIds),
        notices: notices.slice(0, noticeLimits.emailed),
        more: Math.max(0, notices.length - noticeLimits.emailed),
      })),
    )
    await markEmailed(tx, emails, at)
  })
}

function isDue({ way, happenedAt, ...times }: WaitingNotice, timeZone: string, at: Date): boolean {
  return way === 'brief' ? isBriefDue(times, timeZone, happenedAt, at) : !isQuiet(times, hourIn(timeZone, at))
}
