import { touchPages } from '#db/page-versions.ts'
import { dayIn } from '#rulebook/days.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { paymentLimits } from '#rulebook/limits/payments.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { insertOrder, lockStockRows, type StockRow } from '#shop/checkout/checkout.queries.server.ts'
import type { OrderRequest } from '#shop/checkout/checkout.ts'
import { newOrderNumber } from '#shop/checkout/order-number.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { priceOrder, type Totals } from '#shop/order-totals/totals.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import type { PaymentId } from '#shop/payments/payments.ts'
import { setOrderPoint } from '#shop/pickup-points/pickup-points.queries.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { unknownCaller } from '#shop/stock/caller-hash.server.ts'
import type { LockedReturn } from './returns.queries.server.ts'

export type NewPieces = { article: string; quantity: number }

export type PlacedExchange = {
  id: string
  number: OrderNumber
  paymentId: PaymentId
  /** The part of the new order that the pieces pay for. */
  creditCents: number
  /** What the customer pays. */
  dueCents: number
  /** `dueCents`, or below 0 what goes back. */
  differenceCents: number
}

type ExchangeToPlace = {
  order: Order
  userId: UserId | null
  writtenBy: UserId
  returned: LockedReturn
  lines: readonly NewPieces[]
  creditCents: number
}

type PlaceProblem = { code: 'exchange-empty' | 'exchange-unknown' | 'exchange-sold-out' }

/** Places the new order at today's prices, on the way of the first one, while the stock is locked. A return has one such order. */
export async function placeExchange(
  shop: Pick<Shop, 'now' | 'payments'>,
  tx: Tx,
  { order, userId, writtenBy, returned, lines: requested, creditCents }: ExchangeToPlace,
): Promise<Result<PlacedExchange, PlaceProblem>> {
  const lines = mergePieces(requested)
  if (!lines) return refuse({ code: 'exchange-empty' })
  const nobody = { ...unknownCaller, email: '', userId: null }
  const stockRows = await lockStockRows(tx, [...lines.keys()], nobody)
  if (stockRows.size < lines.size) return refuse({ code: 'exchange-unknown' })
  const isThere = [...stockRows.values()].every(({ article, available }) => available >= (lines.get(article) ?? 0))
  if (!isThere) return refuse({ code: 'exchange-sold-out' })
  const { delivery } = order
  const option = { ...delivery, priceCents: 0, freeFromCents: null }
  const totals = waiveSmallDifference(totalsOf(lines, stockRows, option), creditCents)
  const at = shop.now()
  const dueCents = Math.max(0, totals.totalCents - creditCents)
  const number = newOrderNumber()
  const { tax, 'time-zone': zone } = await readSettings({ db: tx })
  const inserted = await insertOrder(tx, {
    ...unknownCaller,
    number,
    orderRequest: requestOf(order, lines, stockRows),
    userId,
    totals,
    option,
    stockRows,
    promotion: null,
    provider: shop.payments.name,
    at,
    tax,
    day: dayIn(zone.timeZone, at),
    idempotencyKey: `exchange-of-return-${returned.number}`,
    requestHash: null,
    isByAdmin: true,
    writtenBy,
    heldUntil: new Date(at.getTime() + orderLimits.payableHours * 3_600_000),
  })
  if (!inserted) throw new Error(`Return ${returned.number} has been exchanged before`)
  if (delivery.pickupPoint) await setOrderPoint(tx, { orderId: inserted.id, pointId: delivery.pickupPoint.id, at })
  await touchPages(
    tx,
    [...lines.keys()].map((article) => `product:${article}` as const),
  )
  return accept({
    id: inserted.id,
    number,
    paymentId: inserted.paymentId,
    creditCents: Math.min(creditCents, totals.totalCents),
    dueCents,
    differenceCents: totals.totalCents - creditCents,
  })
}

/** Null when nothing is chosen, or an amount is none. */
function mergePieces(requested: readonly NewPieces[]): Map<string, number> | null {
  const isCounted = requested.every(
    ({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0 && quantity <= orderLimits.quantityMax,
  )
  if (!isCounted || requested.length === 0 || requested.length > orderLimits.linesMax) return null
  const merged = new Map<string, number>()
  for (const { article, quantity } of requested) merged.set(article, (merged.get(article) ?? 0) + quantity)
  return merged
}

type FreeDelivery = Parameters<typeof priceOrder>[1]

function totalsOf(
  lines: ReadonlyMap<string, number>,
  stockRows: ReadonlyMap<string, StockRow>,
  option: FreeDelivery,
): Totals {
  const priced = [...lines].flatMap(([article, quantity]) => {
    const product = stockRows.get(article)
    return product ? [{ article, quantity, category: product.category, priceCents: product.priceCents }] : []
  })
  return priceOrder(priced, option, null)
}

/** A difference that is too small for a card becomes a discount. */
function waiveSmallDifference(totals: Totals, creditCents: number): Totals {
  const difference = waivedCentsOf(totals.totalCents - creditCents)
  if (difference === 0) return totals
  let left = difference
  const lines = totals.lines.map((line) => {
    const discountCents = Math.min(left, line.totalCents)
    left -= discountCents
    return { ...line, discountCents, totalCents: line.totalCents - discountCents }
  })
  return { ...totals, lines, discountCents: difference, totalCents: creditCents }
}

/** The order of the first one's customer, to the same place. */
function requestOf(
  { delivery, paymentMethod, company, taxNumber }: Order,
  lines: ReadonlyMap<string, number>,
  stockRows: ReadonlyMap<string, StockRow>,
): OrderRequest {
  return {
    idempotencyKey: null,
    lines: [...lines].map(([article, quantity]) => ({
      article,
      quantity,
      priceCents: stockRows.get(article)?.priceCents ?? 0,
    })),
    delivery: { ...delivery, optionDeliveryMethod: delivery.method },
    paymentMethod,
    customer: { company, taxNumber },
    payment: 'later',
  }
}

/** Cards cannot be charged with less than a minimum. */
export function waivedCentsOf(differenceCents: number): number {
  return differenceCents > 0 && differenceCents < paymentLimits.chargedCentsMin ? differenceCents : 0
}
