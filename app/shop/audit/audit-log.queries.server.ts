import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { type PageRequest, pageWindow } from '#shop/page-window.ts'
import { isUuid } from '#shop/uuid.ts'
import type { AuditEntry } from './audit.ts'

export type AuditFilter = {
  subject: string
  who: string
  kind: string
  from: Date | null
  before: Date | null
}

/** What moves money, or decides how much of it. */
const moneyKinds = [
  'order.paid',
  'order.refund',
  'order.refund-again',
  'order.refund-settled',
  'product.price-cents',
  'product.price',
  'setting.refund-proof',
  'setting.support-refunds',
]

const columns = sql`id::text as id, at, full_name as "fullName", what, subject, old_value as "from", new_value as "to"`

export async function countLogEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit_entries where ${conditionsOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listLogPage(db: Db, filter: AuditFilter, page: PageRequest): Promise<AuditEntry[]> {
  const { scanDirection, limit, offset } = pageWindow(page, 'desc')
  const direction = sql.raw(scanDirection)
  const { rows } = await sql<AuditEntry>`
    select ${columns} from audit_entries where ${conditionsOf(filter)}
    order by audit_entries.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return scanDirection === 'desc' ? rows : rows.toReversed()
}

export async function listLogBatch(
  db: Db,
  filter: AuditFilter,
  { before, size }: { before: string | null; size: number },
): Promise<AuditEntry[]> {
  const isOlder = before === null ? sql`true` : sql`audit_entries.id < ${before}::bigint`
  const { rows } = await sql<AuditEntry>`
    select ${columns} from audit_entries where ${conditionsOf(filter)} and ${isOlder}
    order by audit_entries.id desc limit ${size}`.execute(db)
  return rows
}

/** The names of customers that still have an account. */
export async function listSubjectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, full_name as name from users where id = any(${wanted}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function conditionsOf({ subject, who, kind, from, before }: AuditFilter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(subject === '' ? [] : [hasSubject(subject)]),
    ...(who === '' ? [] : [sql`position(lower(${who}) in lower(full_name)) > 0`]),
    ...(kind === 'money' ? [sql`what = any(${moneyKinds}::text[])`] : []),
    ...(kind === '' || kind === 'money' ? [] : [sql`what like ${`${kind}.%`}`]),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(before ? [sql`at < ${before}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A customer's entries have their id; admins know the email. */
function hasSubject(text: string): RawBuilder<unknown> {
  const starts = [text, text.toUpperCase(), text.toLowerCase()].map((each) => `${each.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`(subject like any(${starts}::text[])
    or subject in (select id::text from users where email = ${text.toLowerCase()}))`
}
