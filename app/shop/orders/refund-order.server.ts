import { orderLimits } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { returnUnits } from '#shop/stock/stock.queries.server.ts'
import { applyMove } from './change-order-status.server.ts'
import { refundNote, type Writing, writeStatusLetter } from './order-letters.server.ts'
import { addRefundedUnits, findWhole, type LockedOrder, lockOrder } from './orders.queries.server.ts'
import type { OrderLine, OrderNumber } from './orders.ts'
import { requireRefundProof } from './require-refund-proof.server.ts'

export type AskedRefund = {
  number: OrderNumber
  reason: string
  /** Without lines everything left is refunded, and the order becomes Refunded. */
  lines?: readonly { article: string; quantity: number }[] | undefined
}

export type RefundProblem = {
  code:
    | 'order-not-found'
    | 'nothing-to-refund'
    | 'refund-too-large'
    | 'reason-missing'
    | 'reason-too-long'
    | 'proof-needed'
}

type Refunding = Writing & Pick<Shop, 'db' | 'auth'>
type Refunded = Result<{ refundedCents: number }, RefundProblem>

/** Refunds an order through the provider, whole or by line, and returns its stock. Callers have checked that `asker` is an admin. */
export async function refundOrder(shop: Refunding, asker: SignedIn, asked: AskedRefund): Promise<Refunded> {
  const reason = asked.reason.trim()
  if (!reason) return refuse({ code: 'reason-missing' })
  if (reason.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await retryCollisions(() =>
    shop.db.transaction().execute(async (tx): Promise<Refunded> => {
      const order = await lockOrder(tx, asked)
      if (!order) return refuse({ code: 'order-not-found' })
      const leftCents = order.payment.state === 'paid' ? order.totalCents - order.payment.refundedCents : 0
      if (leftCents <= 0 || order.status === 'Refunded') return refuse({ code: 'nothing-to-refund' })
      const refunded = await refund(shop, tx, order, { asker, lines: asked.lines, reason, leftCents })
      if (refunded.ok) {
        const from = order.payment.refundedCents
        const to = { cents: from + refunded.value.refundedCents, lines: asked.lines ?? null, reason }
        await writeAudit(shop, tx, asker, { what: 'order.refund', subject: order.number, from, to })
      }
      return refunded
    }),
  )
}

type Asked = { asker: SignedIn; lines: AskedRefund['lines']; reason: string; leftCents: number }

async function refund(shop: Refunding, tx: Tx, order: LockedOrder, asked: Asked): Promise<Refunded> {
  const { asker, lines, reason, leftCents } = asked
  if (lines) return await refundLines(shop, tx, order, { asker, lines, reason, leftCents })
  const proven = await requireRefundProof(shop, tx, asker, { order, amountCents: leftCents })
  if (!proven.ok) return proven
  await applyMove(shop, tx, order, { to: 'Refunded', at: shop.now(), by: 'owner', userId: asker.id, reason })
  return accept({ refundedCents: leftCents })
}

type Part = Omit<Asked, 'lines'> & { lines: NonNullable<Asked['lines']> }

async function refundLines(
  shop: Refunding,
  tx: Tx,
  order: LockedOrder,
  { asker, lines, reason, leftCents }: Part,
): Promise<Refunded> {
  const whole = await findWhole(tx, order.number)
  const asked = lines.map(({ article, quantity }) => ({
    quantity,
    line: whole?.lines.find((each) => each.article === article),
  }))
  const articles = new Set(lines.map(({ article }) => article))
  const fits = asked.every(({ line, quantity }) => line && quantity > 0 && quantity <= left(line))
  if (!fits || articles.size < lines.length) return refuse({ code: 'refund-too-large' })
  const wanted = asked.reduce((sum, { line, quantity }) => sum + (line ? worthOf(line, quantity) : 0), 0)
  const amountCents = Math.min(wanted, leftCents)
  if (amountCents <= 0) return refuse({ code: 'nothing-to-refund' })

  const proven = await requireRefundProof(shop, tx, asker, { order, amountCents })
  if (!proven.ok) return proven

  await requestRefund(shop, tx, { paymentId: order.payment.id, amountCents, reason, at: shop.now() })
  await addRefundedUnits(tx, order.id, lines)
  await returnUnits(tx, order.id, lines)
  const note = `${reason} ${refundNote(amountCents)}`
  await writeStatusLetter(shop, tx, order.number, {
    before: order.status,
    status: order.status,
    note,
    once: `${order.payment.refundedCents + amountCents}`,
  })
  return accept({ refundedCents: amountCents })
}

function left({ quantity, refundedQuantity }: OrderLine): number {
  return quantity - refundedQuantity
}

/** The price of the next `units` to the cent, so that refunding a line in parts adds up to what was paid for it. */
function worthOf({ totalCents, quantity, refundedQuantity }: OrderLine, units: number): number {
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return upTo(refundedQuantity + units) - upTo(refundedQuantity)
}
