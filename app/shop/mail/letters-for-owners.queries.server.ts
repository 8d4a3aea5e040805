import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { type PageOf, walkToPage } from '#shop/walk-to-page.ts'
import type { LetterKind, LetterState } from './letters.ts'

export type LetterFilter = { state?: LetterState; recipient?: string }

export type ListedLetter = {
  id: string
  kind: LetterKind
  recipient: string
  state: LetterState
  attempts: number
  writtenAt: Date
  sentAt: Date | null
  /** The next attempt is due at this time, while the email waits. */
  dueAt: Date
  /** The reason in the words of the mail server that refused the email. */
  problem: string | null
}

const columns = sql`id, kind, recipient, state, attempts, created_at as "writtenAt", sent_at as "sentAt", due_at as "dueAt",
  last_error as problem`

export async function countFiltered(db: Db, filter: LetterFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from letters where ${whereOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectPage(db: Db, filter: LetterFilter, pageOf: PageOf): Promise<ListedLetter[]> {
  const { walking, limit, offset } = walkToPage(pageOf, 'desc')
  const way = sql.raw(walking)
  const { rows } = await sql<ListedLetter>`
    with chosen as materialized (
      select id from letters where ${whereOf(filter)} order by created_at ${way}, id ${way} limit ${limit} offset ${offset}
    )
    select ${columns} from chosen join letters using (id) order by created_at desc, id desc`.execute(db)
  return rows
}

export async function selectLetter(
  db: Db,
  id: string,
): Promise<(ListedLetter & { data: object | null; onceKey: string }) | undefined> {
  const { rows } = await sql<ListedLetter & { data: object | null; onceKey: string }>`
    select ${columns}, data, once_key as "onceKey" from letters where id = ${id}::uuid`.execute(db)
  return rows[0]
}

function whereOf({ state, recipient }: LetterFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(recipient ? [sql`strpos(lower(recipient), ${recipient.toLowerCase()}) > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
