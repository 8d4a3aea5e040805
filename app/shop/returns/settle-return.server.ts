import { returnLimits } from '#rulebook/limits/returns.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { listPackedParcels } from '#shop/fulfilment/parcels.queries.server.ts'
import { unpackParcels } from '#shop/fulfilment/unpack-parcel.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { type LockedOrder, lockOrder, updateOrderStatus } from '#shop/orders/orders.queries.server.ts'
import { refundableUnits } from '#shop/orders/refund-amounts.ts'
import { type RefundProblem, refundInTransaction } from '#shop/orders/refund-order.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { type Pieces, returnUnits, takeUnitsAgain } from '#shop/stock/stock.queries.server.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import {
  findLockedReturn,
  findReturnOrder,
  type LockedReturn,
  type ReceivedPieces,
  setReceivedAt,
  setReceivedPieces,
  setReturnState,
} from './returns.queries.server.ts'
import { canMoveReturn, labelCostOf, mayReceiveReturn, type ReturnNumber, type ReturnState } from './returns.ts'
import type { WithdrawalDependencies } from './withdraw.server.ts'

export type ReturnProblem = {
  code:
    | 'return-not-found'
    | 'return-elsewhere'
    | 'pieces-do-not-add-up'
    | 'pieces-sold-again'
    | 'reason-missing'
    | 'reason-too-long'
}

export type ReturnDependencies = WithdrawalDependencies & Pick<Shop, 'auth'>

/** The pieces have come back: each is back to stock, damaged or not ours. Callers have checked that `actor` is an admin. */
export async function receiveReturn(
  shop: ReturnDependencies,
  actor: SignedInUser,
  { number, pieces }: { number: ReturnNumber; pieces: readonly ReceivedPieces[] },
): Promise<Result<null, ReturnProblem>> {
  return await changeReturn(shop, number, 'received', async (tx, order, returned) => {
    const decided = new Map(pieces.map((each) => [each.article, each]))
    const addsUp = returned.lines.every(({ article, quantity, unsent }) => {
      const { backToStock = 0, damaged = 0, notOurs = 0 } = decided.get(article) ?? {}
      return Math.min(backToStock, damaged, notOurs) >= 0 && backToStock + damaged + notOurs === quantity - unsent
    })
    // The customer may have kept pieces since the admin opened the page.
    const isOfReturn = pieces.every(({ article }) => returned.lines.some((line) => line.article === article))
    if (!addsUp || !isOfReturn) return refuse({ code: 'pieces-do-not-add-up' })
    await setReceivedPieces(tx, returned, pieces)
    const usable = pieces.filter(({ backToStock }) => backToStock > 0)
    await returnUnits(
      tx,
      order.id,
      usable.map(({ article, backToStock }) => ({ article, quantity: backToStock })),
    )
    if (returned.state === 'exchanged') await setReceivedAt(tx, returned.id, shop.now())
    else {
      await setReturnState(tx, returned.id, { state: 'received', at: shop.now() })
      await writeReturnStateEmail(shop, tx, number, 'received')
    }
    await writeAudit(shop, tx, actor, { what: 'return.state', subject: number, from: returned.state, to: 'received' })
    return accept(null)
  })
}

type ReturnRefund = {
  number: ReturnNumber
  includesDelivery: boolean
  /** An amount of the admin's own for the pieces, in place of their price. */
  insteadCents?: number
  expectedCents?: number
}

/**
 * Refunds the pieces that are ours, and the delivery when asked; the stock was returned when they were received. When the whole order was
 * refunded before, the return is only closed.
 */
export async function refundReturn(
  shop: ReturnDependencies,
  actor: SignedInUser,
  { number, ...requested }: ReturnRefund,
): Promise<Result<{ refundedCents: number }, ReturnProblem | RefundProblem>> {
  return await changeReturn<{ refundedCents: number }, ReturnProblem | RefundProblem>(
    shop,
    number,
    'refunded',
    async (tx, order, returned) => {
      const lines = await linesToRefund(tx, order, returned)
      const reason =
        returned.kind === 'return' ? returnMessages.returnRefundReason(number) : returnMessages.refundReason(number)
      // The money of the whole order may have gone back another way before.
      const isPaidBack = order.payment.refundedCents >= order.totalCents
      const refunded = isPaidBack
        ? accept({ refundedCents: 0 })
        : await refundInTransaction(shop, tx, actor, {
            number: order.number,
            reason,
            lines,
            ofReturn: number,
            deductedCents: labelCostOf(returned),
            ...requested,
          })
      if (!refunded.ok) return refunded
      await setReturnState(tx, returned.id, { state: 'refunded', at: shop.now() })
      const to = { state: 'refunded', cents: refunded.value.refundedCents }
      await writeAudit(shop, tx, actor, { what: 'return.state', subject: number, from: returned.state, to })
      await endWhenAllIsRefunded(shop, tx, order, { returned, ...refunded.value })
      return refunded
    },
  )
}

export async function linesToRefund(tx: Tx, { number }: LockedOrder, returned: LockedReturn) {
  const order = await findFullOrder(tx, number)
  return returned.lines.flatMap(({ article, quantity, notOurs }) => {
    const line = order?.lines.find((each) => each.article === article)
    const units = line ? Math.min(quantity - notOurs, refundableUnits(line)) : 0
    return units > 0 ? [{ article, quantity: units, backToStock: 0, cancelled: 0 }] : []
  })
}

/**
 * An order of which everything was sent back and refunded is Refunded; its pieces are where the return put them. What is still packed does
 * not leave any more.
 */
async function endWhenAllIsRefunded(
  shop: ReturnDependencies,
  tx: Tx,
  order: LockedOrder,
  { returned, refundedCents }: { returned: LockedReturn; refundedCents: number },
): Promise<void> {
  const isAll = order.payment.refundedCents + refundedCents >= order.totalCents
  if (!isAll || hasEnded(order.status)) return
  const parcels = (await listPackedParcels(tx, order.id)).filter(({ replacesId }) => !replacesId)
  await unpackParcels(tx, order.id, shop.now())
  // An admin who received the pieces has decided where they are.
  if (returned.receivedAt === null) {
    await returnUnits(tx, order.id, sumOfPieces(parcels.flatMap(({ lines }) => lines)))
  }
  await updateOrderStatus(tx, order, { to: 'Refunded', at: shop.now(), by: 'shop', reason: null })
}

/** A product can be in several parcels. */
function sumOfPieces(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>()
  for (const { article, quantity } of pieces) sums.set(article, (sums.get(article) ?? 0) + quantity)
  return [...sums].map(([article, quantity]) => ({ article, quantity }))
}

export async function refuseReturn(
  shop: ReturnDependencies,
  actor: SignedInUser,
  { number, because }: { number: ReturnNumber; because: string },
): Promise<Result<null, ReturnProblem>> {
  const reason = because.trim()
  if (!reason) return refuse({ code: 'reason-missing' })
  if (reason.length > returnLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await changeReturn(shop, number, 'refused', async (tx, order, returned) => {
    // Pieces that are not sent any more are owed back: there is nothing to refuse.
    if (returned.lines.some(({ unsent }) => unsent > 0)) return refuse({ code: 'return-elsewhere' })
    // The pieces go back to the customer, so those that were received into the stock leave it again.
    const restocked = returned.lines.filter(({ backToStock }) => backToStock > 0)
    const units = restocked.map(({ article, backToStock }) => ({ article, quantity: backToStock }))
    if (units.length > 0 && !(await takeUnitsAgain(tx, order.id, units))) return refuse({ code: 'pieces-sold-again' })
    await setReturnState(tx, returned.id, { state: 'refused', at: shop.now(), because: reason })
    await writeReturnStateEmail(shop, tx, number, 'refused')
    await writeAudit(shop, tx, actor, { what: 'return.state', subject: number, from: returned.state, to: 'refused' })
    return accept(null)
  })
}

export async function changeReturn<Value, Problem extends { code: string }>(
  shop: ReturnDependencies,
  number: ReturnNumber,
  to: ReturnState,
  work: (tx: Tx, order: LockedOrder, returned: LockedReturn) => Promise<Result<Value, Problem | ReturnProblem>>,
): Promise<Result<Value, Problem | ReturnProblem>> {
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<Result<Value, Problem | ReturnProblem>> => {
      const orderNumber = await findReturnOrder(tx, number)
      const order = orderNumber && (await lockOrder(tx, { number: orderNumber }))
      const returned = order && (await findLockedReturn(tx, number))
      if (!returned) return refuse({ code: 'return-not-found' })
      const isPossible = to === 'received' ? mayReceiveReturn(returned) : canMoveReturn(returned.state, to)
      if (!isPossible || (returned.state === 'exchanged' && to === 'refunded'))
        return refuse({ code: 'return-elsewhere' })
      return await work(tx, order, returned)
    }),
  )
}
