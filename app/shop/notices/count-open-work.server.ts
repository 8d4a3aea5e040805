import { sql } from 'kysely'
import { isToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** What waits for an admin. */
export type OpenWork = {
  ordersToPack: number
  openReturns: number
  /** New reviews and questions without an answer. */
  toModerate: number
}

/** Reads partial indexes and one row for each order to pack. Callers have checked that an admin asks. */
export async function countOpenWork({ db }: Pick<Shop, 'db'>): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*)::int from orders o join payments pay on pay.order_id = o.id where ${isToPack}) as "ordersToPack",
      (select count(*)::int from returns where state in ('asked', 'label-sent', 'received')) as "openReturns",
      (select count(*)::int from reviews where status = 'new')
        + (select count(*)::int from questions where answer_count = 0) as "toModerate"`.execute(db)
  return rows[0] ?? { ordersToPack: 0, openReturns: 0, toModerate: 0 }
}
