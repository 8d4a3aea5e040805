import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { returnUnits } from '#shop/stock/stock.queries.server.ts'
import { applyStatusChange } from './change-order-status.server.ts'
import { type OrderEmailDependencies, refundNote, writeStatusEmail } from './order-emails.server.ts'
import { addRefundedUnits, findFullOrder, type LockedOrder, lockOrder } from './orders.queries.server.ts'
import type { OrderLine, OrderNumber } from './orders.ts'
import { requireRefundAuthentication } from './require-refund-authentication.server.ts'

export type RefundRequest = {
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

type RefundDependencies = OrderEmailDependencies & Pick<Shop, 'db' | 'auth'>
type RefundResult = Result<{ refundedCents: number }, RefundProblem>

/** Refunds an order through the provider, whole or by line, and returns its stock. Callers have checked that `actor` is an admin. */
export async function refundOrder(
  shop: RefundDependencies,
  actor: SignedInUser,
  requested: RefundRequest,
): Promise<RefundResult> {
  const reason = requested.reason.trim()
  if (!reason) return refuse({ code: 'reason-missing' })
  if (reason.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  return await retryTransaction(() =>
    shop.db.transaction().execute(async (tx): Promise<RefundResult> => {
      const order = await lockOrder(tx, requested)
      if (!order) return refuse({ code: 'order-not-found' })
      const refundableCents = order.payment.state === 'paid' ? order.totalCents - order.payment.refundedCents : 0
      if (refundableCents <= 0 || order.status === 'Refunded') return refuse({ code: 'nothing-to-refund' })
      const refunded = await refund(shop, tx, order, { actor, lines: requested.lines, reason, refundableCents })
      if (refunded.ok) {
        const from = order.payment.refundedCents
        const to = { cents: from + refunded.value.refundedCents, lines: requested.lines ?? null, reason }
        await writeAudit(shop, tx, actor, { what: 'order.refund', subject: order.number, from, to })
      }
      return refunded
    }),
  )
}

type RefundDetails = { actor: SignedInUser; lines: RefundRequest['lines']; reason: string; refundableCents: number }

async function refund(
  shop: RefundDependencies,
  tx: Tx,
  order: LockedOrder,
  requested: RefundDetails,
): Promise<RefundResult> {
  const { actor, lines, reason, refundableCents } = requested
  if (lines) return await refundLines(shop, tx, order, { actor, lines, reason, refundableCents })
  const authenticated = await requireRefundAuthentication(shop, tx, actor, { order, amountCents: refundableCents })
  if (!authenticated.ok) return authenticated
  await applyStatusChange(shop, tx, order, { to: 'Refunded', at: shop.now(), by: 'owner', userId: actor.id, reason })
  return accept({ refundedCents: refundableCents })
}

type LineRefund = Omit<RefundDetails, 'lines'> & { lines: NonNullable<RefundDetails['lines']> }

async function refundLines(
  shop: RefundDependencies,
  tx: Tx,
  order: LockedOrder,
  { actor, lines, reason, refundableCents }: LineRefund,
): Promise<RefundResult> {
  const fullOrder = await findFullOrder(tx, order.number)
  const requested = lines.map(({ article, quantity }) => ({
    quantity,
    line: fullOrder?.lines.find((each) => each.article === article),
  }))
  const articles = new Set(lines.map(({ article }) => article))
  const areRefundable = requested.every(
    ({ line, quantity }) => line && quantity > 0 && quantity <= refundableUnits(line),
  )
  if (!areRefundable || articles.size < lines.length) return refuse({ code: 'refund-too-large' })
  const linesCents = requested.reduce((sum, { line, quantity }) => sum + (line ? refundCentsOf(line, quantity) : 0), 0)
  const amountCents = Math.min(linesCents, refundableCents)
  if (amountCents <= 0) return refuse({ code: 'nothing-to-refund' })

  const authenticated = await requireRefundAuthentication(shop, tx, actor, { order, amountCents })
  if (!authenticated.ok) return authenticated

  await requestRefund(shop, tx, { paymentId: order.payment.id, amountCents, reason, at: shop.now() })
  await addRefundedUnits(tx, order.id, lines)
  await returnUnits(tx, order.id, lines)
  const note = `${reason} ${refundNote(amountCents)}`
  await writeStatusEmail(shop, tx, order.number, {
    before: order.status,
    status: order.status,
    note,
    onceSuffix: `${order.payment.refundedCents + amountCents}`,
  })
  return accept({ refundedCents: amountCents })
}

function refundableUnits({ quantity, refundedQuantity }: OrderLine): number {
  return quantity - refundedQuantity
}

/** The price of the next `units` to the cent, so that refunding a line in parts adds up to what was paid for it. */
function refundCentsOf({ totalCents, quantity, refundedQuantity }: OrderLine, units: number): number {
  const centsUpTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return centsUpTo(refundedQuantity + units) - centsUpTo(refundedQuantity)
}
