import { sql } from 'kysely'
import type { ReturnCause } from '#rulebook/return-causes.ts'
import type { Db } from '#shop/database.server.ts'
import { shopDay } from '#shop/settings/shop-day.queries.server.ts'

/** `cause`: null for withdrawals, which need no reason. */
export type ReturnedProduct = { article: string; name: string; cause: ReturnCause | null; pieces: number }

/** The most returned first. Refused returns do not count, nor pieces that the customer keeps for less. */
export async function listReturnedProducts(
  { db }: { db: Db },
  { from, to, most }: { from: string; to: string; most: number },
): Promise<ReturnedProduct[]> {
  const { rows } = await sql<ReturnedProduct>`
    select l.article, max(l.name) as name, r.cause, sum(rl.quantity - rl.not_ours)::int as pieces
    from returns r join return_lines rl on rl.return_id = r.id join order_lines l on l.order_id = rl.order_id and l.position = rl.position
    where ${shopDay(sql`r.stated_at`)} between ${from}::date and ${to}::date and r.state <> 'refused' and r.offer_accepted_at is null
    group by l.article, r.cause having sum(rl.quantity - rl.not_ours) > 0
    order by pieces desc, l.article, r.cause limit ${most}`.execute(db)
  return rows
}
