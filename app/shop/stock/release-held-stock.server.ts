import { holdLimits } from '#rulebook/limits/holds.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { releaseHold } from './release-hold.server.ts'
import { retryTransaction } from './retry-transaction.server.ts'
import { listHeldUnpaid, setHoldsTaken } from './unpaid-holds.queries.server.ts'

export type ReleaseProblem = { code: 'order-not-found' | 'nothing-held' }

type ReleaseDependencies = Pick<Shop, 'db' | 'now'>

/**
 * Releases the stock of an unpaid order early and for good; the order can still be paid while there is enough. Callers have checked that
 * `actor` is an admin.
 */
export async function releaseHeldStock(
  shop: ReleaseDependencies,
  actor: SignedInUser,
  number: OrderNumber,
): Promise<Result<null, ReleaseProblem>> {
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, ReleaseProblem>> => {
      const order = await lockOrder(tx, { number })
      if (!order) return refuse({ code: 'order-not-found' })
      // The bank has the money of a processing payment: its stock must not be sold twice.
      if (order.status !== 'Pending' || !order.heldUntil || order.payment.state === 'processing') {
        return refuse({ code: 'nothing-held' })
      }
      await releaseHold(tx, order)
      await setHoldsTaken(tx, order.id, holdLimits.holdsMax)
      const from = order.heldUntil.toISOString()
      await writeAudit(shop, tx, actor, { what: 'order.hold', subject: order.number, from, to: null })
      return accept(null)
    }),
  )
}

/** Releases the stock of every unpaid order; returns how many. */
export async function releaseAllHeldStock(shop: ReleaseDependencies, actor: SignedInUser): Promise<number> {
  let released = 0
  for (const number of await listHeldUnpaid(shop.db)) {
    if ((await releaseHeldStock(shop, actor, number)).ok) released += 1
  }
  return released
}
