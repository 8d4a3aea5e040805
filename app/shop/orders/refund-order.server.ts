import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { packableUnits } from '#shop/fulfilment/parcels.ts'
import { includedTaxesIn } from '#shop/invoices/order-sums.ts'
import { emailPictureUrl } from '#shop/mail/email-picture.ts'
import type { Picture } from '#shop/media/media.ts'
import { endTogether, lockAdditionsToEnd } from '#shop/order-changes/end-together.server.ts'
import { requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { listOpenReturns } from '#shop/returns/returns.queries.server.ts'
import type { OpenReturn, ReturnNumber } from '#shop/returns/returns.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import { type Pieces, returnUnits } from '#shop/stock/stock.queries.server.ts'
import { refundableCentsOf } from './apply-status-change.server.ts'
import { findFullOrder } from './full-order.queries.server.ts'
import { type OrderEmailDependencies, partRefundNote, writeStatusEmail } from './order-emails.server.ts'
import { hasEnded } from './order-status.ts'
import { addRefundedUnits, type LockedOrder, lockOrder } from './orders.queries.server.ts'
import type { Order, OrderNumber } from './orders.ts'
import {
  refundableDeliveryCents,
  refundableUnits,
  refundCentsOf,
  soldCentsOf,
  unitsInReturns,
} from './refund-amounts.ts'
import { requireRefundAuthentication } from './require-refund-authentication.server.ts'

export type RefundedLine = {
  article: string
  quantity: number
  /** How many of the pieces go back to stock; all when missing. */
  backToStock?: number
  /** How many of the pieces were to be sent still, and will not be; when missing, pieces that are not packed yet count first. */
  cancelled?: number
}

export type RefundRequest = {
  number: OrderNumber
  reason: string
  /**
   * Without lines, delivery and amount everything left is refunded, and the order becomes Refunded with what was added to it and is not packed;
   * then `backToStock` may name the pieces that go back, otherwise those that are in no parcel handed over.
   */
  lines?: readonly RefundedLine[] | undefined
  includesDelivery?: boolean | undefined
  /** An amount of the admin's own, without pieces. */
  amountCents?: number | undefined
  /** For the pieces and the delivery together, in place of their sum. */
  insteadCents?: number | undefined
  /** Taken off the sum of the pieces and the delivery: what a label cost. */
  deductedCents?: number | undefined
  backToStock?: readonly Pieces[] | undefined
  /** The sum of this order that the admin was shown. */
  expectedCents?: number | undefined
  /** What had been refunded before, as the admin was shown it: a form that is sent twice refunds once. */
  refundedBeforeCents?: number | undefined
  /** The open return whose pieces are refunded. */
  ofReturn?: ReturnNumber
}

export type RefundProblem =
  | {
      code:
        | 'order-not-found'
        | 'nothing-to-refund'
        | 'refund-too-large'
        | 'refund-changed'
        | 'reason-missing'
        | 'reason-too-long'
        | 'proof-needed'
        | 'role-limit'
    }
  /** Open returns cover so many of the pieces that too few are left: each piece is refunded once. */
  | { code: 'pieces-in-return'; returns: OpenReturn[] }

type RefundDependencies = OrderEmailDependencies & Pick<Shop, 'db' | 'auth'>
type RefundResult = Result<{ refundedCents: number; addedCents: number }, RefundProblem>

/** Refunds an order through the provider: whole, by pieces, its delivery, or by amount. Callers have checked that `actor` is an admin. */
export async function refundOrder(
  shop: RefundDependencies,
  actor: SignedInUser,
  requested: RefundRequest,
): Promise<RefundResult> {
  return await retryTransaction(() =>
    shop.db.transaction().execute((tx) => refundInTransaction(shop, tx, actor, requested)),
  )
}

/** For verbs that refund together with something else, such as a return. */
export async function refundInTransaction(
  shop: RefundDependencies,
  tx: Tx,
  actor: SignedInUser,
  requested: RefundRequest,
): Promise<RefundResult> {
  const reason = requested.reason.trim()
  if (!reason) return refuse({ code: 'reason-missing' })
  if (reason.length > orderLimits.reasonMaxLength) return refuse({ code: 'reason-too-long' })
  const order = await lockOrder(tx, requested)
  if (!order) return refuse({ code: 'order-not-found' })
  const { refundedBeforeCents = order.payment.refundedCents } = requested
  if (refundedBeforeCents !== order.payment.refundedCents) return refuse({ code: 'refund-changed' })
  const refundableCents = order.payment.state === 'paid' ? order.totalCents - order.payment.refundedCents : 0
  if (refundableCents <= 0 || order.status === 'Refunded') return refuse({ code: 'nothing-to-refund' })
  const details = { ...requested, actor, reason, refundableCents }
  const refunded = isWhole(requested)
    ? await refundEverything(shop, tx, order, details)
    : await refundPart(shop, tx, order, details)
  if (refunded.ok) {
    const from = order.payment.refundedCents
    const { refundedCents, addedCents } = refunded.value
    const to = { cents: from + refundedCents - addedCents, lines: requested.lines ?? null, reason }
    await writeAudit(shop, tx, actor, { what: 'order.refund', subject: order.number, from, to })
  }
  return refunded
}

function isWhole({ lines, includesDelivery, amountCents }: RefundRequest): boolean {
  return !lines && !includesDelivery && amountCents === undefined
}

type RefundDetails = RefundRequest & { actor: SignedInUser; refundableCents: number }

async function refundEverything(
  shop: RefundDependencies,
  tx: Tx,
  order: LockedOrder,
  { actor, reason, refundableCents, backToStock, expectedCents }: RefundDetails,
): Promise<RefundResult> {
  if (expectedCents !== undefined && expectedCents !== refundableCents) return refuse({ code: 'refund-changed' })
  const additions = hasEnded(order.status) ? [] : await lockAdditionsToEnd(tx, order.id)
  const addedCents = additions.reduce((sum, each) => sum + refundableCentsOf(each), 0)
  const refundedCents = refundableCents + addedCents
  const authenticated = await requireRefundAuthentication(shop, tx, actor, { order, amountCents: refundedCents })
  if (!authenticated.ok) return authenticated
  const change = { to: 'Refunded', at: shop.now(), by: 'owner', userId: actor.id, reason } as const
  await endTogether(shop, tx, { order, additions }, change, backToStock)
  for (const { number, status } of additions) {
    const to = { status: change.to, reason }
    await writeAudit(shop, tx, actor, { what: 'order.status', subject: number, from: status, to })
  }
  return accept({ refundedCents, addedCents })
}

async function refundPart(
  shop: RefundDependencies,
  tx: Tx,
  order: LockedOrder,
  requested: RefundDetails,
): Promise<RefundResult> {
  const fullOrder = await findFullOrder(tx, order.number)
  const calculated = fullOrder ? calculateRefund(fullOrder, requested) : refuse({ code: 'order-not-found' as const })
  if (!calculated.ok) return calculated
  const { amountCents, deliveryCents, beyondPiecesCents, units, pieces } = calculated.value
  const returns = (await listOpenReturns(tx, order.id)).filter(({ number }) => number !== requested.ofReturn)
  if (fullOrder && coversPieces(returns, fullOrder, units)) return refuse({ code: 'pieces-in-return', returns })
  const { actor, reason, expectedCents } = requested
  if (expectedCents !== undefined && expectedCents !== amountCents) return refuse({ code: 'refund-changed' })

  const authenticated = await requireRefundAuthentication(shop, tx, actor, { order, amountCents })
  if (!authenticated.ok) return authenticated

  await addRefundedUnits(tx, order.id, units)
  await returnUnits(tx, order.id, units.filter(({ backToStock }) => backToStock > 0).map(restocked))
  const amounts = { amountCents, deliveryCents, beyondPiecesCents }
  const refunded = { paymentId: order.payment.id, ...amounts, reason, at: shop.now() }
  const creditNotes = await requestRefund(shop, tx, refunded)
  const taxes = includedTaxesIn(creditNotes)
  await writeStatusEmail(shop, tx, order.number, {
    before: order.status,
    status: order.status,
    note: partRefundNote(reason, amountCents),
    refund: {
      lines: pieces.map(({ picture, ...piece }) => ({
        ...piece,
        ...(picture && { pictureUrl: emailPictureUrl(shop, picture) }),
      })),
      deliveryCents,
      labelCents: requested.insteadCents === undefined ? (requested.deductedCents ?? 0) : 0,
      totalCents: amountCents,
      ...(taxes.length > 0 && { taxes }),
    },
    creditNotes,
    onceSuffix: `${order.payment.refundedCents + amountCents}`,
  })
  return accept({ refundedCents: amountCents, addedCents: 0 })
}

function coversPieces(returns: readonly OpenReturn[], { lines }: Order, units: readonly RefundedUnits[]): boolean {
  return units.some(({ article, quantity }) => {
    const line = lines.find((each) => each.article === article)
    return line !== undefined && quantity > refundableUnits(line) - unitsInReturns(returns, article)
  })
}

function restocked({ article, backToStock }: RefundedUnits): Pieces {
  return { article, quantity: backToStock }
}

type RefundedUnits = { article: string; quantity: number; backToStock: number; cancelled: number }
type CalculatedRefund = {
  amountCents: number
  deliveryCents: number
  beyondPiecesCents: number
  units: RefundedUnits[]
  /** The units as the customer reads them. */
  pieces: { name: string; quantity: number; cents: number; picture: Picture | null }[]
}

function calculateRefund(
  order: Order,
  { lines = [], includesDelivery, amountCents, insteadCents, deductedCents = 0, refundableCents }: RefundDetails,
): Result<CalculatedRefund, RefundProblem> {
  if (amountCents !== undefined) {
    if (!Number.isSafeInteger(amountCents) || amountCents > refundableCents) return refuse({ code: 'refund-too-large' })
    if (amountCents <= 0) return refuse({ code: 'nothing-to-refund' })
    return accept({ amountCents, deliveryCents: 0, beyondPiecesCents: amountCents, units: [], pieces: [] })
  }
  const units = lines.map((line) => unitsOf(order, line))
  const articles = new Set(lines.map(({ article }) => article))
  if (units.includes(null) || articles.size < lines.length) return refuse({ code: 'refund-too-large' })
  const refunded = units.filter((each) => each !== null)
  const linesCents = refunded.reduce((sum, { cents }) => sum + cents, 0)
  const fromLines = Math.min(linesCents, refundableCents)
  const deliveryCents = includesDelivery ? Math.min(refundableDeliveryCents(order), refundableCents - fromLines) : 0
  const sumCents = insteadCents ?? fromLines + deliveryCents - deductedCents
  if (!Number.isSafeInteger(sumCents) || sumCents > refundableCents) return refuse({ code: 'refund-too-large' })
  if (sumCents <= 0) return refuse({ code: 'nothing-to-refund' })
  const beyondPiecesCents = sumCents - refunded.reduce((sum, { soldCents }) => sum + soldCents, 0)
  return accept({
    amountCents: sumCents,
    deliveryCents: Math.min(deliveryCents, sumCents),
    beyondPiecesCents,
    units: refunded,
    pieces: refunded.map(({ name, quantity, cents, picture }) => ({ name, quantity, cents, picture })),
  })
}

/** Null when the order has fewer pieces to refund. */
function unitsOf(
  order: Order,
  requested: RefundedLine,
): (RefundedUnits & { name: string; cents: number; soldCents: number; picture: Picture | null }) | null {
  const { article, quantity, backToStock = quantity } = requested
  const line = order.lines.find((each) => each.article === article)
  if (!line || quantity <= 0 || quantity > refundableUnits(line)) return null
  if (backToStock < 0 || backToStock > quantity) return null
  const mostCancelled = Math.min(quantity, packableUnits(line))
  const { cancelled = mostCancelled } = requested
  if (cancelled < 0 || cancelled > mostCancelled) return null
  const cents = refundCentsOf(line, quantity)
  const { name, picture } = line
  return { article, name, picture, quantity, backToStock, cancelled, cents, soldCents: soldCentsOf(line, quantity) }
}
