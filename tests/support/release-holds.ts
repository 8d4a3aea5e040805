import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from '#shop/stock/release-hold.server.ts'
import { listHeldUnpaid } from '#shop/stock/unpaid-holds.queries.server.ts'

/** Releases the holds of unpaid orders: all journeys use one email, which may hold stock for three orders only. */
export async function releaseHolds({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const number of await listHeldUnpaid(db)) {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { number })
      if (order) await releaseHold(tx, order)
    })
  }
}
