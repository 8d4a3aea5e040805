import { type RawBuilder, sql } from 'kysely'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { isToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** What waits for an admin, each counted up to one more than is shown. */
export type OpenWork = {
  ordersToPack: number
  openReturns: number
  /** New reviews and questions without an answer. */
  toModerate: number
}

/**
 * Each admin page counts them, and each open tab twice a minute. Whether an order is to be packed is read for each order, so no more are tried
 * than are needed, those in Processing first. Callers have checked that an admin asks.
 */
export async function countOpenWork({ db }: Pick<Shop, 'db'>): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select ${counted(sql`(${toPackOf('Processing')}) union all (${toPackOf('Pending')})`)} as "ordersToPack",
      ${counted(sql`select 1 from returns where state in ('asked', 'label-sent', 'received')`)} as "openReturns",
      ${counted(sql`(select 1 from reviews where status = 'new') union all (select 1 from questions where answer_count = 0)`)}
        as "toModerate"`.execute(db)
  return rows[0] ?? { ordersToPack: 0, openReturns: 0, toModerate: 0 }
}

const countedMax = sql.lit(noticeLimits.openWorkShown + 1)

function counted(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (${rows} limit ${countedMax}) as counted)`
}

function toPackOf(status: 'Processing' | 'Pending'): RawBuilder<unknown> {
  return sql`
    select 1 from orders o join payments pay on pay.order_id = o.id
    where o.status = ${sql.lit(status)} and ${isToPack} limit ${countedMax}`
}
