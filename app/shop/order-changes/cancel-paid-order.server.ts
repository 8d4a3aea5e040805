import { orderMessages } from '#rulebook/order-messages.ts'
import type { Tx } from '#shop/database.server.ts'
import { applyStatusChange } from '#shop/orders/change-order-status.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderEmailDependencies } from '#shop/orders/order-emails.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { releaseCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { lockProductsOf } from '#shop/stock/stock.queries.server.ts'
import { readChangeFacts } from './open-change.server.ts'
import { type Addition, listAdditions } from './order-changes.queries.server.ts'
import { type ChangeRefusal, refusalOf } from './order-changes.ts'

export type CancelPaidProblem = { code: ChangeRefusal | 'order-not-found' }

/**
 * Cancels a paid order that is not packed, with everything that was added to it: all the money goes back at once, and the pieces to stock. An
 * order that was cancelled before is answered in the same way.
 */
export async function cancelPaidOrder(
  shop: OrderEmailDependencies & Pick<Shop, 'db'>,
  access: OrderAccess,
  { number, reason }: { number: OrderNumber; reason?: string | undefined },
): Promise<Result<null, CancelPaidProblem>> {
  if (!(await authorizeOrderAccess(shop, access, number))) return refuse({ code: 'order-not-found' })
  const userId = access.kind === 'customer' ? access.actor.id : null
  const because = [orderMessages.reasons.cancelledByCustomer, reason?.trim()].filter(Boolean).join(': ')
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<null, CancelPaidProblem>> => {
      const locked = await lockOrder(tx, { number })
      const order = locked && (await findFullOrder(tx, number))
      if (!order) return refuse({ code: 'order-not-found' })
      if (locked.status === 'Cancelled') return accept(null)
      const refusal = refusalOf('cancel', await readChangeFacts(tx, order))
      if (refusal) return refuse({ code: refusal })
      const change = { to: 'Cancelled', at: shop.now(), by: 'customer', userId, reason: because } as const
      const additions = await listAdditions(tx, order.id)
      if (additions.length > 0) await lockTogether(tx, order.id, additions)
      await applyStatusChange(shop, tx, locked, change)
      for (const addition of additions) {
        const added = await lockOrder(tx, addition)
        const full = added && (await findFullOrder(tx, addition.number))
        if (full && refusalOf('cancel', await readChangeFacts(tx, full)) === null)
          await applyStatusChange(shop, tx, added, change)
      }
      return accept(null)
    }),
  )
}

/** The first credit note locks the numbers of all: orders, code and products come before it. */
async function lockTogether(tx: Tx, orderId: string, additions: readonly Addition[]): Promise<void> {
  for (const addition of additions) await lockOrder(tx, addition)
  await releaseCode(tx, orderId)
  await lockProductsOf(tx, orderId, ...additions.map(({ id }) => id))
}
