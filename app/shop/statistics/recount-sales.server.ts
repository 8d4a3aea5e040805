import type { Shop } from '#shop/shop.server.ts'
import { listDisagreements, recount } from './daily-sales.queries.server.ts'

/** A day's figure that is not what its orders come to. */
export type Disagreement = { day: string; what: string; kept: number; counted: number }

/** Empty, always. Otherwise somebody wrote past the shop, or changed its books by hand. */
export async function checkSales({ db }: Pick<Shop, 'db'>): Promise<Disagreement[]> {
  return await listDisagreements(db)
}

/** Works every day's figures out anew from orders, payments and refunds, while the shop goes on selling. */
export async function recountSales({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.transaction().execute(recount)
}
