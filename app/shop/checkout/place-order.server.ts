import { randomUUID } from 'node:crypto'
import { touchPages } from '#db/page-versions.ts'
import { holdLimits } from '#rulebook/limits/holds.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { spendAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { takeBought } from '#shop/cart/take-bought.server.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { waitForFirstEmail } from '#shop/orders/limit-payment-requests.server.ts'
import { writePaymentRequest } from '#shop/orders/order-letters.server.ts'
import { orderKey, orderPath } from '#shop/orders/order-links.server.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import { findByKey } from '#shop/orders/orders.queries.server.ts'
import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import { priceOrder } from '#shop/pricing/totals.ts'
import { lockFirstOrder } from '#shop/promotions/promotion-uses.queries.server.ts'
import { findPromotion, lockPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { tidyCode } from '#shop/promotions/promotions.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { whyClosed } from '#shop/settings/why-closed.server.ts'
import { type DeliveryOption, findDeliveryOption } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  type CallerAddress,
  type CallerHashes,
  callerHashesOf,
  type TellingCallers,
} from '#shop/stock/caller-hash.server.ts'
import { grantHoldForPlacing, holderOf } from '#shop/stock/grant-hold.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { findTwinKey, insertOrder, lockShelf, type OrderRows, type ShelfRow } from './checkout.queries.server.ts'
import { type AskedOrder, type PlacedOrder, type PlacingProblem, type QuotedLine, tidyLines } from './checkout.ts'
import { judgeFor, quoteLine } from './quote-order.server.ts'
import { requestHash } from './request-hash.server.ts'

type Placing = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret' | 'payments'> & TellingCallers
type Asker = Pick<SignedIn, 'id' | 'isAdmin'> | null

/** A request and the hash that its idempotency key is bound to. */
type Request = { asker: Asker; asked: AskedOrder; caller: CallerHashes; requestHash: Buffer }

/**
 * Places an order in one transaction: lines at today's prices, stock hold, use of the code, payment, email. No network calls: paying comes
 * afterwards. The same key gives the same order, also in parallel; without a key, two equal orders of one caller within a minute are one.
 */
export async function placeOrder(
  shop: Placing,
  asker: Asker,
  asked: AskedOrder,
  caller: CallerAddress = null,
): Promise<Result<PlacedOrder, PlacingProblem>> {
  const tidy = { ...asked, lines: tidyLines(asked.lines) }
  const hash = requestHash(shop, asker?.id ?? null, tidy)
  const request = { asker, asked: tidy, caller: callerHashesOf(shop, caller), requestHash: hash }
  const before = await findPlaced(shop, shop.db, tidy.idempotencyKey, hash)
  if (before) return before
  const closed = await whyClosed(shop)
  if (closed) return refuse(closed)
  const tooMany = await tooManyCodes(shop, tidy, caller)
  if (tooMany) return refuse(tooMany)
  const option = findDeliveryOption(await listDeliveryOptions(shop), tidy.delivery.optionDeliveryMethod)
  const placed = await retryCollisions(() => shop.db.transaction().execute((tx) => place(shop, tx, request, option)))
  if (placed?.ok) return placed
  // A parallel request with the same key or content was faster and took the stock or the key: its order is returned.
  return (await findPlaced(shop, shop.db, tidy.idempotencyKey, hash)) ?? placed ?? refuse({ code: 'key-reused' })
}

/**
 * Limits attempts with codes for a first order or for once per customer: the answer reveals what an email address has ordered, and that
 * address may belong to another person. Successful attempts count as well.
 */
async function tooManyCodes(
  shop: Placing,
  { discountCode = '' }: AskedOrder,
  caller: CallerAddress,
): Promise<{ code: 'too-many-codes'; retryAfterSeconds: number } | null> {
  const code = tidyCode(discountCode)
  const promotion = caller !== null && code ? await findPromotion(shop.db, code) : null
  if (caller === null || !promotion || promotion.userId !== null) return null
  if (!promotion.firstOrderOnly && promotion.maxUsesEach === null) return null
  const retryAfterSeconds = await spendAttempt(shop, 'codeOrderByAddress', caller)
  return retryAfterSeconds > 0 ? { code: 'too-many-codes', retryAfterSeconds } : null
}

/** Null when an order with this key was faster. */
async function place(
  shop: Placing,
  tx: Tx,
  request: Request,
  option: DeliveryOption | undefined,
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const { asker, asked, caller } = request
  const at = shop.now()
  const twin = await findTwin(shop, tx, request, at)
  if (twin) return twin
  const holder = holderOf(shop, { ...caller, email: asked.delivery.email.toLowerCase(), userId: asker?.id ?? null })
  const priced = await price(tx, asker, asked, { option, holder, at })
  if (!priced.ok) return priced
  const asksByEmail = asked.payment === 'later' && !asker?.isAdmin
  const retryAfterSeconds = asksByEmail ? await waitForFirstEmail(tx, holder, at) : 0
  if (retryAfterSeconds > 0) return refuse({ code: 'too-many-emails', retryAfterSeconds })
  const lines = asked.lines.flatMap(({ article, quantity }) => {
    const product = priced.value.shelf.get(article)
    return product ? [{ productId: product.id, quantity, onHand: product.onHand }] : []
  })
  const hold = await grantHoldForPlacing(tx, holder, { lines, isByAdmin: asker?.isAdmin ?? false, at })
  if ('tooManyUntil' in hold) {
    const retryAfterSeconds = Math.max(1, Math.ceil((hold.tooManyUntil.getTime() - at.getTime()) / 1000))
    return refuse({ code: 'too-many-unpaid', retryAfterSeconds })
  }
  return await write(shop, tx, request, { ...priced.value, ...hold, at })
}

type Priced = Pick<OrderRows, 'totals' | 'option' | 'shelf' | 'promotion'>

/** Prices the order while the stock and the code are locked, or returns what has changed. */
async function price(
  tx: Tx,
  asker: Asker,
  asked: AskedOrder,
  { option, holder, at }: { option: DeliveryOption | undefined; holder: Holder; at: Date },
): Promise<Result<Priced, PlacingProblem>> {
  if (!option || (asked.deliveryCents ?? option.priceCents) !== option.priceCents) {
    return refuse({ code: 'delivery-changed' })
  }
  const code = tidyCode(asked.discountCode ?? '')
  const promotion = code ? await lockPromotion(tx, code) : null
  if (code && !promotion) return refuse({ code: 'discount-refused', problem: { code: 'unknown-code' } })
  const customer = { userId: asker?.id ?? null, email: asked.delivery.email.toLowerCase() }
  if (promotion?.firstOrderOnly) await lockFirstOrder(tx, customer)

  const shelf = await lockShelf(tx, articlesOf(asked), holder)
  const refusal = compare(asked, shelf)
  if (refusal) return refuse(refusal)

  const lines = asked.lines.flatMap(({ article, quantity }) => {
    const product = shelf.get(article)
    return product ? [{ article, quantity, category: product.category, priceCents: product.priceCents }] : []
  })
  if (promotion) {
    const problem = await judgeFor(tx, customer, promotion, lines, at)
    if (problem) return refuse({ code: 'discount-refused', problem })
  }
  const totals = priceOrder(lines, option, promotion)
  if (totals.totalCents > orderLimits.totalCentsMax) return refuse({ code: 'too-expensive' })
  if (isTooSmall(totals.totalCents)) return refuse({ code: 'too-small' })
  return accept({ totals, option, shelf, promotion })
}

/** Null when an order with this key was faster. */
async function write(
  shop: Placing,
  tx: Tx,
  { asker, asked, caller, requestHash }: Request,
  { at, heldUntil, ...priced }: Priced & { at: Date; heldUntil: Date | null },
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const number = drawNumber()
  const userId = asker?.id ?? null
  const idempotencyKey = asked.idempotencyKey ?? `keyless-${randomUUID()}`
  const rest = { userId, ...caller, requestHash, isByAdmin: asker?.isAdmin ?? false, at, heldUntil }
  const order = await insertOrder(tx, {
    number,
    asked,
    idempotencyKey,
    ...rest,
    ...priced,
    provider: shop.payments.name,
  })
  if (!order) return null
  // When the customer pays at once, the cart is kept until the payment succeeds.
  if (asker && asked.payment === 'later') await takeBought(tx, asker.id, asked.lines)
  if (asked.payment === 'later') await writePaymentRequest(shop, tx, number)
  await touchPages(
    tx,
    articlesOf(asked).map((article) => `product:${article}` as const),
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

function articlesOf({ lines }: AskedOrder): string[] {
  return lines.map(({ article }) => article)
}

/** Stock problems come first: the price of a product that is sold out does not matter. */
function compare(asked: AskedOrder, shelf: ReadonlyMap<string, ShelfRow>): PlacingProblem | null {
  const lines: QuotedLine[] = asked.lines.map((line) => quoteLine(line, shelf.get(line.article)))
  const changes = new Set(lines.map(({ change }) => change))
  if (changes.has('gone') || changes.has('sold-out') || changes.has('short')) return { code: 'out-of-stock', lines }
  return changes.has('price') ? { code: 'price-changed', lines } : null
}

/** The answer to a repeated key; null when no order has the key yet. */
async function findPlaced(
  shop: Placing,
  db: Db | Tx,
  idempotencyKey: string | null,
  hash: Buffer,
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const found = idempotencyKey === null ? null : await findByKey(db, idempotencyKey)
  if (!found) return null
  const { requestHash: bound, ...order } = found
  if (!bound?.equals(hash)) return refuse({ code: 'key-reused' })
  if (hasEnded(order.status)) return refuse({ code: 'order-ended' })
  return accept({ ...order, link: orderPath(shop, order.number), linkKey: orderKey(shop, order.number) })
}

async function findTwin(shop: Placing, tx: Tx, { asked, caller: { callerHash }, requestHash }: Request, at: Date) {
  if (asked.idempotencyKey !== null || !callerHash) return null
  const after = new Date(at.getTime() - holdLimits.twinSeconds * 1000)
  return await findPlaced(shop, tx, await findTwinKey(tx, { requestHash, callerHash, after }), requestHash)
}

function drawNumber(): OrderNumber {
  const number = `${readableCode(4)}-${readableCode(4)}`
  if (!isOrderNumber(number)) throw new Error(`${number} is no order number`)
  return number
}
