import { orderMessages } from '#rulebook/order-messages.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { authorizeOrderAccess, type OrderAccess } from '#shop/orders/order-access.server.ts'
import type { OrderEmailDependencies } from '#shop/orders/order-emails.server.ts'
import { lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { endTogether, lockAdditionsToEnd } from './end-together.server.ts'
import { readChangeFacts } from './open-change.server.ts'
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
      const additions = await lockAdditionsToEnd(tx, order.id)
      await endTogether(shop, tx, { order: locked, additions }, change)
      return accept(null)
    }),
  )
}
