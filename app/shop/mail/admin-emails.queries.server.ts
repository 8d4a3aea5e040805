import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import type { EmailKind, EmailState } from './emails.ts'

export type EmailFilter = { state?: EmailState; recipient?: string }

export type ListedEmail = {
  id: string
  kind: EmailKind
  /** Of an email about a parcel: what it says of the parcel. */
  parcelState: string | null
  recipient: string
  state: EmailState
  attempts: number
  writtenAt: Date
  sentAt: Date | null
  /** The next attempt is due at this time, while the email waits. */
  dueAt: Date
  /** The reason in the words of the mail server that refused the email. */
  problem: string | null
}

const columns = sql`id, kind, case kind when 'parcel' then split_part(once_key, ':', 4) end as "parcelState", recipient, state, attempts, created_at as "writtenAt", sent_at as "sentAt", due_at as "dueAt",
  last_error as problem`

export async function countFilteredEmails(db: Db, filter: EmailFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from emails where ${whereOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectEmailPage(db: Db, filter: EmailFilter, pageOf: PageRequest): Promise<ListedEmail[]> {
  const { scanDirection, limit, offset } = pageWindow(pageOf, 'desc')
  const scanSql = sql.raw(scanDirection)
  const { rows } = await sql<ListedEmail>`
    with chosen as materialized (
      select id from emails where ${whereOf(filter)} order by created_at ${scanSql}, id ${scanSql} limit ${limit} offset ${offset}
    )
    select ${columns} from chosen join emails using (id) order by created_at desc, id desc`.execute(db)
  return rows
}

export async function selectEmail(
  db: Db,
  id: string,
): Promise<(ListedEmail & { data: object | null; onceKey: string }) | undefined> {
  const { rows } = await sql<ListedEmail & { data: object | null; onceKey: string }>`
    select ${columns}, data, once_key as "onceKey" from emails where id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function selectCopy(db: Db, emailId: string) {
  return await db
    .selectFrom('sent_emails')
    .select(['subject', 'html', 'plain_text as text'])
    .where('email_id', '=', emailId)
    .executeTakeFirst()
}

function whereOf({ state, recipient }: EmailFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(recipient ? [sql`strpos(lower(recipient), ${recipient.toLowerCase()}) > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
