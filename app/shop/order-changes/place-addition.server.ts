import { randomUUID } from 'node:crypto'
import { touchPages } from '#db/page-versions.ts'
import { dayIn } from '#rulebook/days.ts'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { insertOrder, lockStockRows, type StockRow } from '#shop/checkout/checkout.queries.server.ts'
import { newOrderNumber } from '#shop/checkout/order-number.server.ts'
import type { Tx } from '#shop/database.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type CallerHashDependencies, unknownCaller } from '#shop/stock/caller-hash.server.ts'
import { grantHoldForPlacing, holderOf } from '#shop/stock/grant-hold.server.ts'
import type { Holder } from '#shop/stock/unpaid-holds.queries.server.ts'
import { markAsAddition } from './order-changes.queries.server.ts'
import { type Pieces, priceAddition, type SaleTerms } from './order-changes.ts'

export type AdditionProblem =
  | { code: 'out-of-stock'; article: string; left: number }
  | { code: 'too-small' | 'too-expensive' | 'product-gone' | 'sums-changed' }
  | { code: 'too-many-unpaid'; retryAfterSeconds: number }

export type PlacedAddition = { id: string; number: OrderNumber; totalCents: number; names: Map<string, string> }

type AdditionDependencies = Pick<Shop, 'now' | 'payments'> & CallerHashDependencies
type MainOrder = Order & { id: string; userId: UserId | null }

type Addition = { pieces: readonly Pieces[]; terms: SaleTerms; expectedCents: number | undefined }
type PricedAddition = {
  chosen: (Pieces & { product: StockRow })[]
  totals: ReturnType<typeof priceAddition>
  stockRows: ReadonlyMap<string, StockRow>
}

/** Places added pieces as an order of their own: at today's prices, with a hold and a payment, delivered with the first order. */
export async function placeAddition(
  shop: AdditionDependencies,
  tx: Tx,
  main: MainOrder,
  addition: Addition,
): Promise<Result<PlacedAddition, AdditionProblem>> {
  const at = shop.now()
  const holder = holderOf(shop, { ...unknownCaller, email: main.delivery.email, userId: main.userId })
  const priced = await priceUnderLock(tx, holder, addition)
  if (!priced.ok) return priced
  const { chosen, totals } = priced.value
  const lines = chosen.map(({ quantity, product }) => ({ productId: product.id, quantity, onHand: product.onHand }))
  const hold = await grantHoldForPlacing(tx, holder, { lines, isByAdmin: false, at })
  const until = 'tooManyUntil' in hold ? hold.tooManyUntil : hold.heldUntil
  if ('tooManyUntil' in hold || !until) return refuse({ code: 'too-many-unpaid', retryAfterSeconds: waitOf(until, at) })
  const number = newOrderNumber()
  const id = await insertAddition(shop, tx, main, { ...priced.value, number, at, heldUntil: until })
  const promotionCode = totals.discountCents > 0 ? main.promotionCode : null
  await markAsAddition(tx, id, { mainId: main.id, promotionCode })
  await touchPages(
    tx,
    chosen.map(({ article }) => `product:${article}` as const),
  )
  const names = new Map(chosen.map(({ article, product }) => [article, product.name]))
  return accept({ id, number, totalCents: totals.totalCents, names })
}

async function priceUnderLock(
  tx: Tx,
  holder: Holder,
  { pieces, terms, expectedCents }: Addition,
): Promise<Result<PricedAddition, AdditionProblem>> {
  const articles = pieces.map(({ article }) => article)
  const stockRows = await lockStockRows(tx, articles, holder)
  const problem = findStockProblem(pieces, stockRows)
  if (problem) return refuse(problem)
  const chosen = pieces.flatMap((piece) => {
    const product = stockRows.get(piece.article)
    return product ? [{ ...piece, product }] : []
  })
  const totals = priceAddition(
    chosen.map(({ article, quantity, product: { category, priceCents } }) => ({
      article,
      quantity,
      category,
      priceCents,
    })),
    terms,
  )
  if ((expectedCents ?? totals.totalCents) !== totals.totalCents) return refuse({ code: 'sums-changed' })
  if (isTooSmallToCharge(totals.totalCents)) return refuse({ code: 'too-small' })
  if (totals.totalCents > orderLimits.totalCentsMax) return refuse({ code: 'too-expensive' })
  return accept({ chosen, totals, stockRows })
}

async function insertAddition(
  shop: AdditionDependencies,
  tx: Tx,
  main: MainOrder,
  { chosen, ...facts }: PricedAddition & { number: OrderNumber; at: Date; heldUntil: Date },
): Promise<string> {
  const { tax, 'time-zone': zone } = await readSettings({ db: tx })
  const { method, name, fewestDays, mostDays, country: _, pickupPoint: __, ...to } = main.delivery
  const order = await insertOrder(tx, {
    ...facts,
    orderRequest: {
      idempotencyKey: null,
      lines: chosen.map(({ article, quantity, product }) => ({ article, quantity, priceCents: product.priceCents })),
      delivery: { ...to, optionDeliveryMethod: method },
      paymentMethod: main.paymentMethod,
      payment: 'follows',
    },
    idempotencyKey: `added-${randomUUID()}`,
    userId: main.userId,
    option: { method, name, fewestDays, mostDays, priceCents: 0, freeFromCents: null },
    promotion: null,
    provider: shop.payments.name,
    requestHash: null,
    isByAdmin: false,
    tax,
    day: dayIn(zone.timeZone, facts.at),
    ...unknownCaller,
  })
  if (!order) throw new Error(`The addition to ${main.number} was placed before`)
  return order.id
}

function findStockProblem(
  pieces: readonly Pieces[],
  stockRows: ReadonlyMap<string, StockRow>,
): AdditionProblem | undefined {
  for (const { article, quantity } of pieces) {
    const row = stockRows.get(article)
    if (!row) return { code: 'product-gone' }
    if (row.available < quantity) return { code: 'out-of-stock', article, left: Math.max(0, row.available) }
  }
}

function waitOf(until: Date | null, at: Date): number {
  return until ? Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)) : 60
}
