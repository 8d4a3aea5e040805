import { orderLimits } from '#rulebook/order-words.ts'
import { settleRefundWords as words } from '#rulebook/settle-refund-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { type Writing, writeStatusLetter } from '#shop/orders/order-letters.server.ts'
import { findWhole, type LockedOrder, lockOrder, moveOrder } from '#shop/orders/orders.queries.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { isCalledOffForMoney } from './record-refund.server.ts'
import { findSettlement, settleRefused } from './refunds.queries.server.ts'

export type AnotherWayProblem = {
  code: 'order-not-found' | 'refund-not-stuck' | 'refund-settled' | 'reason-missing' | 'reason-too-long'
}

type Settled = Result<{ amountCents: number }, AnotherWayProblem>

/**
 * Records that an admin has refunded a failed refund another way. It then counts as arrived for good and is not sent again, whatever the
 * provider reports later. Repeated by the same admin it changes nothing; a second admin is told.
 */
export async function refundAnotherWay(
  shop: Writing & Pick<Shop, 'db'>,
  asker: SignedIn,
  asked: { number: OrderNumber; refundId: string; how: string },
): Promise<Settled> {
  const how = asked.how.trim()
  if (!how) return refuse({ code: 'reason-missing' })
  if (how.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await shop.db.transaction().execute(async (tx): Promise<Settled> => {
    const order = await lockOrder(tx, asked)
    if (!order) return refuse({ code: 'order-not-found' })
    if (!isUuid(asked.refundId)) return refuse({ code: 'refund-not-stuck' })
    const which = { id: asked.refundId, paymentId: order.payment.id }
    const settled = await settleRefused(tx, which, { how, by: asker.fullName, at: shop.now() })
    if (!settled) return repeated(await findSettlement(tx, which), { how, by: asker.fullName })
    const { amountCents, problem } = settled
    await announce(shop, tx, order, { id: asked.refundId, amountCents, asker })
    const to = { cents: amountCents, how }
    await writeAudit(shop, tx, asker, { what: 'order.refund-settled', subject: order.number, from: problem, to })
    return accept({ amountCents })
  })
}

type Said = { how: string; by: string }

/** A form that is sent twice gets the same answer twice. */
function repeated(before: (Said & { amountCents: number }) | null, { how, by }: Said): Settled {
  if (!before) return refuse({ code: 'refund-not-stuck' })
  const isSame = before.how === how && before.by === by
  return isSame ? accept({ amountCents: before.amountCents }) : refuse({ code: 'refund-settled' })
}

/**
 * The customer was told that the refund had failed, so they are told that it has arrived; the order is Refunded again when none is missing.
 */
async function announce(
  shop: Writing,
  tx: Tx,
  order: LockedOrder,
  { id, amountCents, asker }: { id: string; amountCents: number; asker: SignedIn },
): Promise<void> {
  const note = words.note(formatPrice(amountCents))
  const { number, status: before } = order
  if (!isCalledOffForMoney(await findWhole(tx, number))) {
    return await writeStatusLetter(shop, tx, number, { before, status: before, note, once: `refund-settled-${id}` })
  }
  const move = { to: 'Refunded', at: shop.now(), by: 'owner', userId: asker.id, reason: words.reason } as const
  await moveOrder(tx, order, move)
  await writeStatusLetter(shop, tx, number, { before, status: 'Refunded', note })
}
