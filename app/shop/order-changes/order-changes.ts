import type { OrderStatus } from '#rulebook/order-statuses.ts'
import { type PricedLine, priceOrder } from '#shop/order-totals/totals.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order, OrderLine, OrderNumber } from '#shop/orders/orders.ts'
import { loweredCentsOf } from '#shop/orders/refund-amounts.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { appliesTo, type Promotion } from '#shop/promotions/promotions.ts'
import type { PricedDelivery } from '#shop/shipping/delivery.ts'

export type ChangeAction = 'cancel' | 'address' | 'pieces'

/** Admins correct where an order goes before it is paid, for example a draft whose link was sent. */
const unpaidByAdmins: readonly ChangeAction[] = ['address']

/** The order has no parcel yet. Unpaid orders are cancelled and ordered again, so their pieces stay as they are. */
const allowedActions: Record<OrderStatus, { paid: readonly ChangeAction[]; unpaid: readonly ChangeAction[] }> = {
  Pending: { paid: ['cancel', 'address', 'pieces'], unpaid: ['cancel'] },
  Processing: { paid: ['cancel', 'address', 'pieces'], unpaid: [] },
  'On Hold': { paid: ['cancel', 'address', 'pieces'], unpaid: [] },
  'Awaiting Pickup': { paid: [], unpaid: [] },
  Shipped: { paid: [], unpaid: [] },
  Delivered: { paid: [], unpaid: [] },
  Done: { paid: [], unpaid: [] },
  Cancelled: { paid: [], unpaid: [] },
  Refunded: { paid: [], unpaid: [] },
  Failed: { paid: [], unpaid: [] },
}

export type ChangeRefusal = 'order-ended' | 'order-packed' | 'order-not-paid' | 'return-open'

export type ChangeFacts = {
  status: OrderStatus
  paymentState: PaymentState
  parcelCount: number
  hasOpenReturn: boolean
}

/** Why an order cannot be changed in this way; null when it can. */
export function refusalOf(action: ChangeAction, facts: ChangeFacts, isByAdmin = false): ChangeRefusal | null {
  const { status, paymentState, parcelCount, hasOpenReturn } = facts
  if (hasEnded(status)) return 'order-ended'
  if (parcelCount > 0) return 'order-packed'
  const { paid, unpaid } = allowedActions[status]
  const isAllowedUnpaid = unpaid.includes(action) || (isByAdmin && paid.length > 0 && unpaidByAdmins.includes(action))
  if (paymentState !== 'paid') return isAllowedUnpaid ? null : 'order-not-paid'
  if (!paid.includes(action)) return 'order-packed'
  // The return decides what becomes of its pieces and of their money.
  return hasOpenReturn && action !== 'address' ? 'return-open' : null
}

export type EditKind = 'address' | 'pieces' | 'point'

export type PieceChange = { article: string; name: string; quantity: number }

/** The fields of the address that changed, as they were and as they are. */
export type AddressChange = { field: string; from: string; to: string }

export type EditDetails = {
  takenOut?: PieceChange[]
  added?: PieceChange[]
  address?: AddressChange[]
  /** A pick-up point in one line; from null when none was chosen before. */
  point?: { from: string | null; to: string }
}

/** A change of an order's address, pieces or pick-up point, for its history. */
export type OrderEdit = {
  version: number
  kind: EditKind
  at: Date
  by: 'customer' | 'owner'
  byName: string | null
  details: EditDetails
  refundedCents: number
  addedNumber: OrderNumber | null
}

export type Pieces = { article: string; quantity: number }

type KeptLine = Pick<OrderLine, 'quantity' | 'cancelledQuantity' | 'refundedQuantity'>

/** The pieces of a line that the customer still gets. */
export function keptPieces({ quantity, cancelledQuantity, refundedQuantity }: KeptLine): number {
  return Math.max(0, quantity - Math.max(cancelledQuantity, refundedQuantity))
}

export type PiecePlan = { takenOut: Pieces[]; added: Pieces[] }

/** `wanted` names how many pieces of a product the order shall have; products that it does not name stay as they are. */
export function planPieces(lines: readonly (KeptLine & { article: string })[], wanted: readonly Pieces[]): PiecePlan {
  const kept = new Map(lines.map((line) => [line.article, keptPieces(line)]))
  const differences = wanted.map(({ article, quantity }) => ({ article, more: quantity - (kept.get(article) ?? 0) }))
  return {
    takenOut: differences.flatMap(({ article, more }) => (more < 0 ? [{ article, quantity: -more }] : [])),
    added: differences.flatMap(({ article, more }) => (more > 0 ? [{ article, quantity: more }] : [])),
  }
}

/** The delivery and the code that an order was sold with. */
export type SaleTerms = {
  delivery: PricedDelivery
  promotion: Pick<Promotion, 'code' | 'worth' | 'categories' | 'minimumCents'> | null
}

type PricedOrder = Pick<Order, 'goodsCents' | 'deliveryCents' | 'discountCents' | 'totalCents' | 'refundedCents'> & {
  lines: readonly (Pick<
    OrderLine,
    'article' | 'category' | 'priceCents' | 'totalCents' | 'loweredQuantity' | 'loweredCents'
  > &
    KeptLine)[]
}

export type TakingOut = {
  refundCents: number
  /** What went back before for pieces that were kept for less, and does not go back again. */
  loweredCents: number
  /** The code whose minimum is no longer reached. */
  lostCode: string | null
  /** Delivery costs this much, because the products no longer reach the sum from which it is free. */
  deliveryCents: number | null
}

/**
 * What goes back when pieces are taken out: the order is priced again without them, at its own prices and by its own code. `goodwillCents` were
 * refunded without pieces, and stay with the customer. Never more than is left of the payment.
 */
export function priceTakingOut(
  order: PricedOrder,
  takenOut: readonly Pieces[],
  { terms, goodwillCents }: { terms: SaleTerms; goodwillCents: number },
): TakingOut {
  const left = order.totalCents - order.refundedCents
  const without = new Map(takenOut.map(({ article, quantity }) => [article, quantity]))
  const loweredCents = order.lines.reduce((sum, line) => sum + loweredCentsOf(line, without.get(line.article) ?? 0), 0)
  if (!reproducesSale(order, terms)) {
    const refundCents = Math.min(left, Math.max(0, paidShare(order, without) - loweredCents))
    return { refundCents, loweredCents, lostCode: null, deliveryCents: null }
  }
  const before = priceWith(keptLines(order, new Map()), terms)
  const after = priceWith(keptLines(order, without), terms)
  const refundCents = Math.min(left, Math.max(0, left + goodwillCents - loweredCents - after.totalCents))
  return {
    refundCents,
    loweredCents,
    lostCode: before.isCodeUsed && !after.isCodeUsed ? (terms.promotion?.code ?? null) : null,
    deliveryCents: after.deliveryCents > before.deliveryCents ? after.deliveryCents : null,
  }
}

/** Added pieces at today's prices: they travel in the same parcel, so only a percentage of the order's code applies to them. */
export function priceAddition(lines: readonly PricedLine[], { promotion }: SaleTerms) {
  const isPercentage = promotion?.worth.kind === 'percentage'
  return priceOrder(lines, { priceCents: 0 }, isPercentage ? promotion : null)
}

/** An admin may have changed the code since, or the order had prices of its own. */
function reproducesSale(order: PricedOrder, terms: SaleTerms): boolean {
  const sold = priceWith(
    order.lines.map(({ article, category, priceCents, quantity }) => ({ article, category, priceCents, quantity })),
    terms,
  )
  return (
    sold.goodsCents === order.goodsCents &&
    sold.deliveryCents === order.deliveryCents &&
    sold.discountCents === order.discountCents
  )
}

function priceWith(lines: readonly PricedLine[], { delivery, promotion }: SaleTerms) {
  const isCodeUsed = promotion !== null && eligibleCents(lines, promotion) >= Math.max(1, promotion.minimumCents)
  return { ...priceOrder(lines, delivery, isCodeUsed ? promotion : null), isCodeUsed }
}

function eligibleCents(lines: readonly PricedLine[], promotion: Pick<Promotion, 'categories'>): number {
  const eligible = lines.filter(({ category }) => appliesTo(promotion, category))
  return eligible.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}

function keptLines({ lines }: PricedOrder, without: ReadonlyMap<string, number>): PricedLine[] {
  return lines.flatMap((line) => {
    const { article, category, priceCents } = line
    const quantity = keptPieces(line) - (without.get(article) ?? 0)
    return quantity > 0 ? [{ article, category, priceCents, quantity }] : []
  })
}

/** The shares of a line add up to its price to the cent, however often pieces are taken out. */
function paidShare({ lines }: PricedOrder, without: ReadonlyMap<string, number>): number {
  return lines.reduce((sum, line) => {
    const gone = line.quantity - keptPieces(line)
    const centsUpTo = (pieces: number) => Math.floor((line.totalCents * pieces) / line.quantity)
    return sum + centsUpTo(gone + (without.get(line.article) ?? 0)) - centsUpTo(gone)
  }, 0)
}
