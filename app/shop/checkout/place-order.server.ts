import { randomUUID } from 'node:crypto'
import { touchPages } from '#db/page-versions.ts'
import { dayIn } from '#rulebook/days.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { removeBoughtLines } from '#shop/cart/remove-bought-lines.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { goodsCentsOf, priceOrder } from '#shop/order-totals/totals.ts'
import { secondsUntilFirstEmail } from '#shop/orders/limit-payment-requests.server.ts'
import { writePaymentRequestEmail } from '#shop/orders/order-emails.server.ts'
import { orderKey, orderPath } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import { lockPickupPoint } from '#shop/pickup-points/find-pickup-points.server.ts'
import { setOrderPoint } from '#shop/pickup-points/pickup-points.queries.server.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { lockFirstOrder, takeBackCode } from '#shop/promotions/promotion-uses.queries.server.ts'
import { lockPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { normalizeCode } from '#shop/promotions/promotions.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { ordersClosedOf } from '#shop/settings/find-orders-closed.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { type DeliveryOption, deliveryPriceCents, findDeliveryOption } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  type CallerAddress,
  type CallerHashDependencies,
  type CallerHashes,
  callerHashesOf,
} from '#shop/stock/caller-hash.server.ts'
import { grantHoldForPlacing, holderOf } from '#shop/stock/grant-hold.server.ts'
import { retryTransaction } from '#shop/stock/retry-transaction.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { insertOrder, lockStockRows, type NewOrder, type StockRow, setAdminTerms } from './checkout.queries.server.ts'
import { mergeLines, type OrderRequest, type PlacedOrder, type PlaceOrderProblem, type QuotedLine } from './checkout.ts'
import { findDuplicate, findPlacedOrder } from './find-placed-order.server.ts'
import { limitOrderAttempts } from './limit-order-attempts.server.ts'
import { newOrderNumber } from './order-number.server.ts'
import { checkPromotionForCustomer, quoteLine } from './quote-order.server.ts'
import { requestHash } from './request-hash.server.ts'

type PlaceOrderDependencies = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret' | 'payments'> &
  CallerHashDependencies
type OrderActor = Pick<SignedInUser, 'id' | 'isAdmin'> | null

/** How an order that an admin writes differs from one of the checkout. */
export type AdminTerms = {
  /** The account that the order belongs to; null for a guest. */
  customerId: UserId | null
  /** Prices of this order alone, in place of the shop's, by article. */
  prices: ReadonlyMap<string, { priceCents: number; reason: string }>
  note: string | null
  /** Runs in the transaction that places the order. */
  onPlaced: (tx: Tx, number: OrderNumber) => Promise<void>
}

/** A request and the hash that its idempotency key is bound to. */
type Placement = Pick<NewOrder, 'tax' | 'day'> & {
  actor: OrderActor
  isByAdmin: boolean
  writtenBy: UserId | null
  terms: AdminTerms | null
  orderRequest: OrderRequest
  caller: CallerHashes
  requestHash: Buffer
}

/**
 * Places an order in one transaction: lines at today's prices, stock hold, use of the code, payment, email. No network calls: paying comes
 * afterwards. The same key gives the same order, also in parallel; without a key, two equal orders of one caller within a minute are one.
 */
export async function placeOrder(
  shop: PlaceOrderDependencies,
  placedBy: OrderActor,
  orderRequest: OrderRequest,
  caller: CallerAddress = null,
  terms: AdminTerms | null = null,
): Promise<Result<PlacedOrder, PlaceOrderProblem>> {
  const isByAdmin = terms !== null || (placedBy?.isAdmin ?? false)
  const actor = terms ? terms.customerId && { id: terms.customerId, isAdmin: false } : placedBy
  const mergedRequest = { ...orderRequest, lines: mergeLines(orderRequest.lines) }
  const hash = requestHash(shop, actor?.id ?? null, mergedRequest)
  const request = {
    actor,
    isByAdmin,
    writtenBy: terms ? (placedBy?.id ?? null) : null,
    terms,
    orderRequest: mergedRequest,
    caller: callerHashesOf(shop, caller),
    requestHash: hash,
  }
  const before = await findPlacedOrder(shop, shop.db, mergedRequest.idempotencyKey, hash)
  if (before) return before
  const settings = await readSettings(shop)
  // A shop that is closed for orders still takes those of its own admins.
  const closed = terms ? null : ordersClosedOf(settings)
  if (closed) return refuse(closed)
  const tooMany = isByAdmin ? null : await limitOrderAttempts(shop, mergedRequest, caller)
  if (tooMany) return refuse(tooMany)
  const taxed = { tax: settings.tax, day: dayIn(settings['time-zone'].timeZone, shop.now()) }
  const option = findDeliveryOption(await listDeliveryOptions(shop), mergedRequest.delivery.optionDeliveryMethod)
  const placed = await retryTransaction(() =>
    shop.db.transaction().execute((tx) => placeInTransaction(shop, tx, { ...request, ...taxed }, option)),
  )
  if (placed?.ok) return placed
  // A parallel request with the same key or content was faster and took the stock or the key: its order is returned.
  return (
    (await findPlacedOrder(shop, shop.db, mergedRequest.idempotencyKey, hash)) ??
    placed ??
    refuse({ code: 'key-reused' })
  )
}

/** Null when an order with this key was faster. */
async function placeInTransaction(
  shop: PlaceOrderDependencies,
  tx: Tx,
  placement: Placement,
  option: DeliveryOption | undefined,
): Promise<Result<PlacedOrder, PlaceOrderProblem> | null> {
  const { actor, isByAdmin, orderRequest, caller } = placement
  const at = shop.now()
  const duplicate = await findDuplicate(shop, tx, placement, at)
  if (duplicate) return duplicate
  const holder = holderOf(shop, {
    ...caller,
    email: orderRequest.delivery.email.toLowerCase(),
    userId: actor?.id ?? null,
  })
  const priced = await priceUnderLock(tx, placement, { option, holder, at })
  if (!priced.ok) return priced
  const wantedPoint = goesToPickupPoint(priced.value.option.method) ? orderRequest.pickupPoint : undefined
  const point = wantedPoint === undefined ? null : await lockPickupPoint(tx, wantedPoint)
  if (wantedPoint !== undefined && !point) return refuse({ code: 'pickup-point-closed' })
  // Without a payment an order sends an email to any address that was typed: a payment request, or the confirmation of a free order.
  const needsNoPayment = orderRequest.payment === 'later' || priced.value.totals.totalCents === 0
  const retryAfterSeconds = needsNoPayment && !isByAdmin ? await secondsUntilFirstEmail(tx, holder, at) : 0
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-emails', retryAfterSeconds })
  const lines = orderRequest.lines.flatMap(({ article, quantity }) => {
    const product = priced.value.stockRows.get(article)
    return product ? [{ productId: product.id, quantity, onHand: product.onHand }] : []
  })
  const hold = await grantHoldForPlacing(tx, holder, { lines, isByAdmin, at })
  if ('tooManyUntil' in hold) {
    const retryAfterSeconds = Math.max(1, Math.ceil((hold.tooManyUntil.getTime() - at.getTime()) / 1000))
    return refuse({ code: 'too-many-unpaid', retryAfterSeconds })
  }
  return await writeOrder(shop, tx, placement, { ...priced.value, ...hold, pointId: point?.id ?? null, at })
}

type PricedOrder = Pick<NewOrder, 'totals' | 'option' | 'stockRows' | 'promotion'>

/** Prices the order while the stock and the code are locked, or returns what has changed. */
async function priceUnderLock(
  tx: Tx,
  { actor, orderRequest, terms }: Placement,
  { option, holder, at }: { option: DeliveryOption | undefined; holder: Holder; at: Date },
): Promise<Result<PricedOrder, PlaceOrderProblem>> {
  if (!option) return refuse({ code: 'delivery-changed' })
  const code = normalizeCode(orderRequest.discountCode ?? '')
  if (code && actor) await takeBackCode(tx, actor.id, code)
  const promotion = code ? await lockPromotion(tx, code) : null
  if (code && !promotion) return refuse({ code: 'discount-refused', problem: { code: 'unknown-code' } })
  const customer = { userId: actor?.id ?? null, email: orderRequest.delivery.email.toLowerCase(), isPlacing: true }
  if (promotion?.firstOrderOnly) await lockFirstOrder(tx, customer)

  const stockRows = withOwnPrices(await lockStockRows(tx, articlesOf(orderRequest), holder), terms)
  const refusal = findLineProblem(orderRequest, stockRows)
  if (refusal) return refuse(refusal)

  const lines = orderRequest.lines.flatMap(({ article, quantity }) => {
    const product = stockRows.get(article)
    return product ? [{ article, quantity, category: product.category, priceCents: product.priceCents }] : []
  })
  const deliveryCents = deliveryPriceCents(option, goodsCentsOf(lines))
  if ((orderRequest.deliveryCents ?? deliveryCents) !== deliveryCents) return refuse({ code: 'delivery-changed' })
  if (promotion) {
    const problem = await checkPromotionForCustomer(tx, customer, promotion, { lines, deliveryCents }, at)
    if (problem) return refuse({ code: 'discount-refused', problem })
  }
  const totals = priceOrder(lines, option, promotion)
  if (totals.totalCents > orderLimits.totalCentsMax) return refuse({ code: 'too-expensive' })
  if (isTooSmallToCharge(totals.totalCents)) return refuse({ code: 'too-small' })
  return accept({ totals, option, stockRows, promotion })
}

/** Null when an order with this key was faster. */
async function writeOrder(
  shop: PlaceOrderDependencies,
  tx: Tx,
  { actor, isByAdmin, writtenBy, terms, orderRequest, caller, requestHash, tax, day }: Placement,
  { at, heldUntil, pointId, ...priced }: PricedOrder & { at: Date; heldUntil: Date | null; pointId: string | null },
): Promise<Result<PlacedOrder, PlaceOrderProblem> | null> {
  const number = newOrderNumber()
  const userId = actor?.id ?? null
  const idempotencyKey = orderRequest.idempotencyKey ?? `keyless-${randomUUID()}`
  const facts = { userId, ...caller, requestHash, isByAdmin, writtenBy, tax, day, at, heldUntil }
  const order = await insertOrder(tx, {
    number,
    orderRequest,
    idempotencyKey,
    ...facts,
    ...priced,
    provider: shop.payments.name,
  })
  if (!order) return null
  if (pointId) await setOrderPoint(tx, { orderId: order.id, pointId, at })
  // When the customer pays at once, the cart is kept until the payment succeeds.
  if (actor && orderRequest.payment === 'later') await removeBoughtLines(tx, actor.id, orderRequest.lines)
  if (terms) await setAdminTerms(tx, order.id, terms)
  if (orderRequest.payment === 'later') await writePaymentRequestEmail(shop, tx, number)
  await terms?.onPlaced(tx, number)
  // Without a hold no page shows less stock.
  const held = heldUntil ? articlesOf(orderRequest) : []
  await touchPages(
    tx,
    held.map((article) => `product:${article}` as const),
  )
  const { goodsCents, deliveryCents, discountCents, totalCents } = priced.totals
  return accept({
    number,
    link: orderPath(shop, number),
    linkKey: orderKey(shop, number),
    status: 'Pending',
    goodsCents,
    deliveryCents,
    discountCents,
    totalCents,
    heldUntil,
    payment: { id: order.paymentId, state: 'created' },
  })
}

function withOwnPrices(rows: ReadonlyMap<string, StockRow>, terms: AdminTerms | null): Map<string, StockRow> {
  return new Map(
    [...rows].map(([article, row]) => [
      article,
      { ...row, priceCents: terms?.prices.get(article)?.priceCents ?? row.priceCents },
    ]),
  )
}

function articlesOf({ lines }: OrderRequest): string[] {
  return lines.map(({ article }) => article)
}

/** Stock problems come first: the price of a product that is sold out does not matter. */
function findLineProblem(
  orderRequest: OrderRequest,
  stockRows: ReadonlyMap<string, StockRow>,
): PlaceOrderProblem | null {
  const lines: QuotedLine[] = orderRequest.lines.map((line) => quoteLine(line, stockRows.get(line.article)))
  const changes = new Set(lines.map(({ change }) => change))
  if (changes.has('gone') || changes.has('sold-out') || changes.has('short')) return { code: 'out-of-stock', lines }
  return changes.has('price') ? { code: 'price-changed', lines } : null
}
