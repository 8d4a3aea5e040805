import { sql } from 'kysely'
import type { Db } from '#shop/database.server.ts'
import { type ReturnNumber, type ReturnState, returnStates } from './returns.ts'

/** Speaks of `r`, the return, and `o`, its order. Finds numbers also in another spelling. */
export function returnMatches(text: string) {
  return sql`(strpos(lower(concat_ws(' ', r.number, o.number, r.full_name)), lower(${text})) > 0 or ${hasCode(text)})`
}

/** The number of the return, its order or its label, as people and scanners type it: without signs, in any case. */
export function hasCode(text: string) {
  const code = text.replace(/[^0-9a-z]/gi, '').toLowerCase()
  return sql`(${code} <> '' and ${code} = any(array[${plain('r.number')}, ${plain('o.number')}, ${plain('r.label_tracking_number')}]))`
}

function plain(column: string) {
  return sql`lower(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g'))`
}

export async function countReturnsByState(db: Db, text: string): Promise<Record<ReturnState, number>> {
  const { rows } = await sql<{ state: ReturnState; count: number }>`
    select r.state, count(*)::int as count from returns r
    ${text ? sql`join orders o on o.id = r.order_id where ${returnMatches(text)}` : sql``} group by r.state`.execute(db)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const countOf = (state: ReturnState) => counts.get(state) ?? 0
  return Object.fromEntries(returnStates.map((state) => [state, countOf(state)])) as Record<ReturnState, number>
}

/** What admins refunded, as the audit log has it. */
export async function readRefundedCents(
  db: Db,
  numbers: readonly ReturnNumber[],
): Promise<ReadonlyMap<ReturnNumber, number>> {
  const { rows } = await sql<{ number: ReturnNumber; cents: number }>`
    select subject as number, (new_value ->> 'cents')::int as cents from audit_entries
    where subject = any(${[...numbers]}::text[]) and what = 'return.state' and new_value ->> 'state' = 'refunded'`.execute(
    db,
  )
  return new Map(rows.map(({ number, cents }) => [number, cents]))
}
