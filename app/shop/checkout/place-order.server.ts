import { touchPages } from '#db/page-versions.ts'
import { orderLimits } from '#rulebook/order-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { takeBought } from '#shop/cart/take-bought.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeLinkLetter } from '#shop/orders/order-letters.server.ts'
import { orderKey, orderPath } from '#shop/orders/order-links.server.ts'
import { findByKey } from '#shop/orders/orders.queries.server.ts'
import { isOrderNumber, type OrderNumber } from '#shop/orders/orders.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import { priceOrder } from '#shop/pricing/totals.ts'
import { lockFirstOrder } from '#shop/promotions/promotion-uses.queries.server.ts'
import { lockPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { tidyCode } from '#shop/promotions/promotions.ts'
import { readableCode } from '#shop/promotions/readable-code.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { type DeliveryOption, findDeliveryOption } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { retryCollisions } from '#shop/stock/retry-collisions.server.ts'
import { insertOrder, lockShelf, type OrderRows, type ShelfRow } from './checkout.queries.server.ts'
import { type AskedOrder, type PlacedOrder, type PlacingProblem, type QuotedLine, tidyLines } from './checkout.ts'
import { judgeFor, quoteLine } from './quote-order.server.ts'

type Placing = Pick<Shop, 'db' | 'now' | 'jobs' | 'publicUrl' | 'linkSecret' | 'payments'>
type Asker = Pick<SignedIn, 'id'> | null

/**
 * Everything or nothing, in one transaction: the order and its lines at today's prices, the stock held for it, the code used up, the
 * payment owed, the letter. No network: paying comes afterwards. The same key twice is one order, also at the same moment.
 */
export async function placeOrder(
  shop: Placing,
  asker: Asker,
  asked: AskedOrder,
): Promise<Result<PlacedOrder, PlacingProblem>> {
  const tidy = { ...asked, lines: tidyLines(asked.lines) }
  const before = await findPlaced(shop, asker, tidy)
  if (before) return before
  const option = findDeliveryOption(await listDeliveryOptions(shop), tidy.delivery.optionDeliveryMethod)
  const placed = await retryCollisions(() =>
    shop.db.transaction().execute((tx) => place(shop, tx, asker, tidy, option)),
  )
  if (placed?.ok) return placed
  // A twin that was faster has taken what we were refused, or has our key: its order is ours.
  return (await findPlaced(shop, asker, tidy)) ?? placed ?? refuse({ code: 'key-reused' })
}

/** Null when an order with this key was faster. */
async function place(
  shop: Placing,
  tx: Tx,
  asker: Asker,
  asked: AskedOrder,
  option: DeliveryOption | undefined,
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const at = shop.now()
  const priced = await price(tx, asker, asked, { option, at })
  return priced.ok ? await write(shop, tx, asker, asked, { ...priced.value, at }) : priced
}

type Priced = Pick<OrderRows, 'totals' | 'option' | 'shelf' | 'promotion'>

/** What it comes to today, while nobody else sells any of it or uses the code; or what has come between. */
async function price(
  tx: Tx,
  asker: Asker,
  asked: AskedOrder,
  { option, at }: { option: DeliveryOption | undefined; at: Date },
): Promise<Result<Priced, PlacingProblem>> {
  if (!option || (asked.deliveryCents ?? option.priceCents) !== option.priceCents) {
    return refuse({ code: 'delivery-changed' })
  }
  const code = tidyCode(asked.discountCode ?? '')
  const promotion = code ? await lockPromotion(tx, code) : null
  if (code && !promotion) return refuse({ code: 'discount-refused', problem: { code: 'unknown-code' } })
  const customer = { userId: asker?.id ?? null, email: asked.delivery.email.toLowerCase() }
  if (promotion?.firstOrderOnly) await lockFirstOrder(tx, customer)

  const shelf = await lockShelf(tx, articlesOf(asked))
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

/** The order and what goes with it. Null when an order with this key was faster. */
async function write(
  shop: Placing,
  tx: Tx,
  asker: Asker,
  asked: AskedOrder,
  { at, ...priced }: Priced & { at: Date },
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const number = drawNumber()
  const heldUntil = new Date(at.getTime() + orderLimits.holdMinutes * 60_000)
  const userId = asker?.id ?? null
  const order = await insertOrder(tx, { number, asked, userId, ...priced, provider: shop.payments.name, at, heldUntil })
  if (!order) return null
  // A cart that is paid for at once stays until it is, in case the payment fails.
  if (asker && asked.payment === 'later') await takeBought(tx, asker.id, asked.lines)
  if (asked.payment === 'later') await writeLinkLetter(shop, tx, { number, placedAt: at, delivery: asked.delivery })
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

/** Line by line: stock first, because a price does not matter for what cannot be had. */
function compare(asked: AskedOrder, shelf: ReadonlyMap<string, ShelfRow>): PlacingProblem | null {
  const lines: QuotedLine[] = asked.lines.map((line) => quoteLine(line, shelf.get(line.article)))
  const changes = new Set(lines.map(({ change }) => change))
  if (changes.has('gone') || changes.has('sold-out') || changes.has('short')) return { code: 'out-of-stock', lines }
  return changes.has('price') ? { code: 'price-changed', lines } : null
}

async function findPlaced(
  shop: Placing,
  asker: Asker,
  asked: AskedOrder,
): Promise<Result<PlacedOrder, PlacingProblem> | null> {
  const found = await findByKey(shop.db, asked.idempotencyKey)
  if (!found) return null
  const isTheirs = found.userId === (asker?.id ?? null) && found.email === asked.delivery.email.toLowerCase()
  if (!isTheirs) return refuse({ code: 'key-reused' })
  const { userId, email, ...order } = found
  return accept({ ...order, link: orderPath(shop, order.number), linkKey: orderKey(shop, order.number) })
}

function drawNumber(): OrderNumber {
  const number = `${readableCode(4)}-${readableCode(4)}`
  if (!isOrderNumber(number)) throw new Error(`${number} is no order number`)
  return number
}
