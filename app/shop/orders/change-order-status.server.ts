import { orderLimits } from '#rulebook/limits/orders.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import type { OrderStatus } from '#rulebook/order-statuses.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { endTogether, lockAdditionsToEnd } from '#shop/order-changes/end-together.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { isExchangeReleased } from '#shop/returns/exchanges.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { applyStatusChange, refundableCentsOf } from './apply-status-change.server.ts'
import type { OrderEmailDependencies } from './order-emails.server.ts'
import { hasEnded, isUsualTransition } from './order-status.ts'
import { type LockedOrder, lockOrder, type StatusChange } from './orders.queries.server.ts'
import type { OrderNumber } from './orders.ts'
import { requireRefundAuthentication } from './require-refund-authentication.server.ts'

export type StatusProblem = {
  code:
    | 'order-not-found'
    | 'status-already'
    | 'reason-missing'
    | 'reason-too-long'
    | 'out-of-stock'
    | 'proof-needed'
    | 'role-limit'
    | 'exchange-over'
}

type StatusChangeDependencies = OrderEmailDependencies & Pick<Shop, 'db' | 'auth'>

/**
 * Moves an order to any other status; a move outside the usual path needs a reason, except over the API, whose old clients send none.
 * Ending an order returns its stock and refunds its money once, with what was added to it and is not packed; reopening it takes the stock again.
 * Callers have checked that `actor` is an admin.
 */
export async function changeOrderStatus(
  shop: StatusChangeDependencies,
  actor: SignedInUser,
  request: { number: OrderNumber; status: OrderStatus; reason?: string | undefined; isReasonOptional?: boolean },
): Promise<Result<{ status: OrderStatus }, StatusProblem>> {
  const reason = request.reason?.trim() || null
  if (reason && reason.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<{ status: OrderStatus }, StatusProblem>> => {
      const order = await lockOrder(tx, request)
      if (!order) return refuse({ code: 'order-not-found' })
      if (order.status === request.status) return refuse({ code: 'status-already' })
      const isReleased = await isExchangeReleased(tx, order.id)
      // Its customer would have the money and the pieces.
      if (!hasEnded(request.status) && isReleased) return refuse({ code: 'exchange-over' })
      const hasNoReason = !isUsualTransition(order.status, request.status) && !reason
      if (hasNoReason && !request.isReasonOptional) return refuse({ code: 'reason-missing' })
      const change = { to: request.status, at: shop.now(), by: 'owner' as const, userId: actor.id, reason }
      const moved = hasEnded(request.status)
        ? await endWithAdditions(shop, tx, actor, { order, change, isReleased })
        : await moveOrder(shop, tx, order, change)
      if (!moved.ok) return moved
      const to = { status: request.status, reason: hasNoReason ? orderMessages.noReason : reason }
      for (const { number, status } of moved.value)
        await writeAudit(shop, tx, actor, { what: 'order.status', subject: number, from: status, to })
      return accept({ status: request.status })
    }),
  )
}

type Moved = Result<LockedOrder[], StatusProblem>
type Ending = { order: LockedOrder; change: StatusChange; isReleased: boolean }

/** The limits of the admin's role count for all the money that goes back. */
async function endWithAdditions(
  shop: StatusChangeDependencies,
  tx: Tx,
  actor: SignedInUser,
  { order, change, isReleased }: Ending,
): Promise<Moved> {
  const additions = hasEnded(order.status) ? [] : await lockAdditionsToEnd(tx, order.id)
  const ending = [order, ...additions]
  const creditCents = isReleased ? 0 : unpaidCreditCentsOf(order)
  const amountCents = ending.reduce((sum, each) => sum + refundableCentsOf(each), creditCents)
  const authenticated = await requireRefundAuthentication(shop, tx, actor, { order, amountCents })
  if (!authenticated.ok) return authenticated
  await endTogether(shop, tx, { order, additions }, change)
  return accept(ending)
}

async function moveOrder(
  shop: StatusChangeDependencies,
  tx: Tx,
  order: LockedOrder,
  change: StatusChange,
): Promise<Moved> {
  return (await applyStatusChange(shop, tx, order, change)) ? accept([order]) : refuse({ code: 'out-of-stock' })
}

/** What the pieces of an exchange paid for goes back when the order ends before its difference is paid. */
function unpaidCreditCentsOf({ payment }: LockedOrder): number {
  return payment.state === 'paid' ? 0 : payment.creditCents
}
