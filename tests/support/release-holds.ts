import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { listHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'

/** What earlier journeys ordered and did not pay holds nothing: they all use the same email, which may hold stock for three orders. */
export async function releaseHolds({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const number of await listHeldUnpaid(db)) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { number })
      if (order) await releaseHold(tx, order)
    })
  }
}
