import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { NoticeSchema } from './notices.schema.ts'
import {
  defaultChoices,
  defaultTimes,
  type Notice,
  type NoticeKind,
  type NoticeTimes,
  rolesByKind,
  urgentKinds,
} from './notices.ts'

type StoredNotice = { kind: NoticeKind; data: object }

export type NoticeEmail = { userId: UserId; email: string; noticeIds: string[]; notices: Notice[] }

const timesColumns = sql`coalesce(t.brief_hour, ${defaultTimes.briefHour}) as "briefHour",
  coalesce(t.quiet_from, ${defaultTimes.quietFrom}) as "quietFrom", coalesce(t.quiet_until, ${defaultTimes.quietUntil}) as "quietUntil"`

/** Whether users with the role of the user `u` are told. */
function isToldOfKind(kind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${JSON.stringify(rolesByKind)}::jsonb -> ${kind} ? u.admin_role`
}

/** Stores the notices that are new, and to whom they go. Returns the emails that are due now. */
export async function insertNotices(
  tx: Tx,
  notices: readonly (Notice & { onceKey: string })[],
  { at, hour }: { at: Date; hour: number },
): Promise<NoticeEmail[]> {
  const rows = notices.map(({ kind, onceKey, ...data }) => ({ kind, onceKey, data }))
  const { rows: told } = await sql<StoredNotice & { userId: UserId; email: string; id: string }>`
    with new as (
      insert into notices (kind, once_key, data, happened_at)
      select kind, "onceKey", data, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (kind text, "onceKey" text, data jsonb)
      on conflict (once_key) do nothing returning id, kind, data
    ), chosen as (
      select new.id, u.id as user_id, coalesce(c.way, d.way) as way,
        new.kind = any(${urgentKinds}::text[]) as is_urgent, u.email_confirmed, ${timesColumns}
      from new cross join users u
      join jsonb_each_text(${JSON.stringify(defaultChoices)}::jsonb) as d (kind, way) on d.kind = new.kind
      left join notice_choices c on c.user_id = u.id and c.kind = new.kind
      left join notice_times t on t.user_id = u.id
      where u.is_admin and ${isToldOfKind(sql`new.kind`)}
    ), told as (
      insert into notice_recipients (notice_id, user_id, way, emailed_at)
      select id, user_id, way, case when way = 'at-once' and email_confirmed and (is_urgent or not case when "quietFrom" <= "quietUntil"
        then ${hour}::int >= "quietFrom" and ${hour}::int < "quietUntil" else ${hour}::int >= "quietFrom" or ${hour}::int < "quietUntil" end)
        then ${at}::timestamptz end
      from chosen where way <> 'none'
      returning notice_id, user_id, emailed_at
    )
    select told.user_id as "userId", u.email, new.id, new.kind, new.data
    from told join new on new.id = told.notice_id join users u on u.id = told.user_id
    where told.emailed_at is not null order by u.id, new.id`.execute(tx)
  return emailsOf(told)
}

/** A notice stands in one email to an admin, so its id is the name of that email. */
export function noticeEmailKey(userId: UserId, noticeIds: readonly string[]): string {
  return `admin-notices:${userId}:${noticeIds.at(-1)}`
}

export function emailsOf(
  rows: readonly (StoredNotice & { userId: UserId; email: string; id: string })[],
): NoticeEmail[] {
  const emails = new Map<UserId, NoticeEmail>()
  for (const { userId, email, id, ...stored } of rows) {
    const read = readNotice(stored)
    if (!read) continue
    const entry = emails.get(userId) ?? { userId, email, noticeIds: [], notices: [] }
    entry.noticeIds.push(id)
    entry.notices.push(read)
    emails.set(userId, entry)
  }
  return [...emails.values()]
}

/** Null for a notice that a newer release has written, during an upgrade: it is left to that release. */
function readNotice({ kind, data }: StoredNotice): Notice | null {
  const read = NoticeSchema.safeParse({ kind, ...data })
  return read.success ? read.data : null
}

/** Only one process at a time, so that what is due for an admin stands in one email. */
export async function lockSending(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admin notices'))`.execute(tx)
}

export type WaitingNotice = StoredNotice &
  NoticeTimes & { id: string; userId: UserId; email: string; happenedAt: Date } & {
    way: 'at-once' | 'brief'
  }

/** Notices that stand in no email yet, the oldest first. */
export async function listWaitingNotices(tx: Tx): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select n.id, n.kind, n.data, n.happened_at as "happenedAt", r.way, u.id as "userId", u.email, ${timesColumns}
    from notice_recipients r join notices n on n.id = r.notice_id join users u on u.id = r.user_id
    left join notice_times t on t.user_id = u.id
    where r.emailed_at is null and r.way <> 'bell' and u.is_admin and ${isToldOfKind(sql`n.kind`)} and u.email_confirmed order by u.id, n.id`.execute(
    tx,
  )
  return rows
}

export async function markEmailed(
  tx: Tx,
  emailed: readonly Pick<NoticeEmail, 'userId' | 'noticeIds'>[],
  at: Date,
): Promise<void> {
  const pairs = emailed.flatMap(({ userId, noticeIds }) => noticeIds.map((id) => ({ id, user: userId })))
  await sql`
    update notice_recipients r set emailed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as told (id bigint, "user" uuid)
    where r.notice_id = told.id and r.user_id = told."user"`.execute(tx)
}

export async function countUnread(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice_recipients where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export type ListedNotice = { id: string; happenedAt: Date; isRead: boolean; notice: Notice }

/** The latest first. */
export async function listNoticesOf(db: Db, userId: UserId, most: number): Promise<ListedNotice[]> {
  const { rows } = await sql<StoredNotice & { id: string; happenedAt: Date; isRead: boolean }>`
    select n.id, n.kind, n.data, n.happened_at as "happenedAt", r.read_at is not null as "isRead"
    from notice_recipients r join notices n on n.id = r.notice_id
    where r.user_id = ${userId} order by r.notice_id desc limit ${most}`.execute(db)
  return rows.flatMap(({ kind, data, ...row }) => {
    const notice = readNotice({ kind, data })
    return notice ? [{ ...row, notice }] : []
  })
}

/** All unread notices up to one, or only that one. */
export async function markRead(
  db: Db,
  userId: UserId,
  { at, id, isOnly }: { at: Date; id: string; isOnly: boolean },
): Promise<void> {
  await db
    .updateTable('notice_recipients')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('notice_id', isOnly ? '=' : '<=', id)
    .where('read_at', 'is', null)
    .execute()
}

export async function selectChoices(db: Db, userId: UserId) {
  return await db.selectFrom('notice_choices').select(['kind', 'way']).where('user_id', '=', userId).execute()
}

export async function selectTimes(db: Db, userId: UserId): Promise<NoticeTimes | undefined> {
  return await db
    .selectFrom('notice_times')
    .select(['brief_hour as briefHour', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('happened_at', '<', before).execute()
}
