import { noticeLimits } from '#rulebook/limits/notices.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type DescribedNotice, describeNotice } from './describe-notice.ts'
import { countUnread, listNoticesOf, markRead } from './notices.queries.server.ts'
import type { NoticeKind } from './notices.ts'

export type MyNotice = DescribedNotice & { id: string; kind: NoticeKind; happenedAt: Date; isRead: boolean }
export type MyNotices = { unread: number; notices: MyNotice[] }

type Actor = Pick<SignedInUser, 'id'>

/** The admin's latest notices, and how many of all are unread. Callers must check that the actor is an admin. */
export async function listMyNotices(
  { db }: Pick<Shop, 'db'>,
  { id }: Actor,
  most: number = noticeLimits.listed,
): Promise<MyNotices> {
  const [unread, listed, timeZone] = await Promise.all([
    countUnread(db, id),
    listNoticesOf(db, id, most),
    readTimeZone({ db }),
  ])
  const notices = listed.map(({ notice, ...row }) => ({
    ...row,
    kind: notice.kind,
    ...describeNotice(notice, timeZone),
  }))
  return { unread, notices }
}

export async function countMyUnread({ db }: Pick<Shop, 'db'>, { id }: Actor): Promise<number> {
  return await countUnread(db, id)
}

/** Marks one notice as read, or all up to the latest one that the admin saw. */
export async function readMyNotices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { id: userId }: Actor,
  which: { id: string; isOnly: boolean },
): Promise<void> {
  await markRead(db, userId, { at: now(), ...which })
}
