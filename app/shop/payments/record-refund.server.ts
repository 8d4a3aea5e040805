import { refundWords } from '#rulebook/refund-words.ts'
import type { Tx } from '#shop/database.server.ts'
import { refundFailedNote, refundNote, writeStatusLetter } from '#shop/orders/order-letters.server.ts'
import { findWhole, type LockedOrder, lockOrder, moveOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import type { ProviderAway, ProviderRefund } from './payments.ts'
import { nextLookOf, nextTryOf } from './refund-pauses.ts'
import {
  failRefund,
  findRefundByRef,
  finishRefund,
  noteSentTwice,
  type RefundRow,
  setUnderWay,
} from './refunds.queries.server.ts'
import type { Settling } from './settle-payment.server.ts'

export async function settleRefund(shop: Settling, ref: string): Promise<Result<null, ProviderAway>> {
  // An unknown ref is a refund made by hand at the provider, or one whose ref the refund job has not stored yet.
  const refund = await findRefundByRef(shop.db, ref)
  if (!refund || refund.state === 'refused') return accept(null)
  const found = await shop.payments.findRefund(ref)
  if (!found.ok) return refuse({ code: 'provider-away' })
  await recordRefund(shop, refund, found.value)
  return accept(null)
}

/** Stores the provider's answer; repeating it changes nothing. */
export async function recordRefund(shop: Settling, refund: RefundRow, said: ProviderRefund): Promise<void> {
  const { id } = refund
  const at = shop.now()
  if (said.state === 'waiting') {
    return await setUnderWay(shop.db, id, { ref: said.ref, nextLookAt: nextTryOf(refund, at) })
  }
  await behindLock(shop, refund, async (tx, order) => {
    if (said.state === 'failed') {
      const failed = await failRefund(tx, id, { ref: said.ref, problem: said.problem, at })
      if (failed) await announceFailure(shop, tx, order, { ...failed, id, problem: said.problem })
    } else {
      const done = await finishRefund(tx, id, { ref: said.ref, at, nextLookAt: nextLookOf(refund, at) })
      // Admins see it in the list of payment mismatches.
      if (!done && (await noteSentTwice(tx, id, said.ref)))
        shop.log.error({ refundId: id }, 'A refund went through that nobody waits for: it may have gone twice')
      if (done?.hadFailed) await announceArrival(shop, tx, order, { ...done, id })
    }
  })
}

export async function giveUpRefund(shop: Settling, refund: RefundRow, problem: string): Promise<void> {
  await behindLock(shop, refund, async (tx, order) => {
    const { id, refusals: after } = refund
    const failed = await failRefund(tx, id, { after, problem, at: shop.now() })
    if (failed) await announceFailure(shop, tx, order, { ...failed, id, problem })
  })
}

async function behindLock(
  { db }: Settling,
  { paymentId }: RefundRow,
  work: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<void> {
  await retryCollisions(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { paymentId })
      if (!order) throw new Error(`Payment ${paymentId} has no order`)
      await work(tx, order)
    }),
  )
}

type Moved = { id: string; amountCents: number; hadFailed: boolean }

/** Moves the order out of Refunded and tells its customer, once each. */
async function announceFailure(
  shop: Settling,
  tx: Tx,
  order: LockedOrder,
  { id, amountCents, hadFailed, problem }: Moved & { problem: string },
): Promise<void> {
  shop.log.error({ refundId: id, problem }, 'A refund was refused for good: somebody has to settle it')
  if (hadFailed) return
  const note = refundFailedNote(amountCents)
  const { number, status: before } = order
  if (before !== 'Refunded') {
    return await writeStatusLetter(shop, tx, number, { before, status: before, note, once: `refund-failed-${id}` })
  }
  const reason = refundWords.reasons.failed
  await moveOrder(tx, order, { to: 'Cancelled', at: shop.now(), by: 'shop', reason })
  await writeStatusLetter(shop, tx, number, { before, status: 'Cancelled', note })
}

/** A failed refund has gone through; when no other refund is missing, the order is Refunded again. */
async function announceArrival(shop: Settling, tx: Tx, order: LockedOrder, { id, amountCents }: Moved): Promise<void> {
  const note = refundNote(amountCents)
  const { number, status: before } = order
  if (!isCalledOffForMoney(await findWhole(tx, number))) {
    return await writeStatusLetter(shop, tx, number, { before, status: before, note, once: `refund-sent-${id}` })
  }
  const reason = refundWords.reasons.arrived
  await moveOrder(tx, order, { to: 'Refunded', at: shop.now(), by: 'shop', reason })
  await writeStatusLetter(shop, tx, number, { before, status: 'Refunded', note })
}

/** The shop moved it from Refunded to Cancelled when a refund came back, and no refund is missing now. */
export function isCalledOffForMoney(order: Pick<Order, 'changes' | 'refusedCents'> | null): boolean {
  const last = order?.changes.at(-1)
  return order?.refusedCents === 0 && last?.by === 'shop' && last.from === 'Refunded' && last.to === 'Cancelled'
}
