import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { goodsCentsOf, type PricedLine, priceOrder } from '#shop/order-totals/totals.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { isTooSmallToCharge } from '#shop/payments/payments.ts'
import { findWelcomeStatus } from '#shop/promotions/find-welcome-code.server.ts'
import { findPromotion, findWelcomePromotion } from '#shop/promotions/promotions.queries.server.ts'
import { type CodeProblem, checkPromotion, normalizeCode, type Promotion } from '#shop/promotions/promotions.ts'
import { findOrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import { chosenDeliveryOption, type DeliveryOption, deliveryPriceCents } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readCustomerHistory, readStockRows, type StockRow } from './checkout.queries.server.ts'
import {
  mergeLines,
  type Quote,
  type QuotedLine,
  type QuoteRequest,
  quotedLineChange,
  type RequestedLine,
} from './checkout.ts'

/** Current lines, delivery, discount and total for the checkout. Changes nothing. */
export async function quoteOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Pick<SignedInUser, 'id' | 'emailConfirmed'> | null,
  quoteRequest: QuoteRequest,
): Promise<Quote> {
  const lines = mergeLines(quoteRequest.lines)
  const stockRows = await readStockRows(
    db,
    lines.map(({ article }) => article),
    quoteRequest.unpaidOrder,
  )
  const quoted = lines.map((line) => quoteLine(line, stockRows.get(line.article)))
  const buyable = buyableLines(quoted)
  const code = normalizeCode(quoteRequest.discountCode ?? '')
  // A typed email is unproven and may belong to another person, so it is not used here.
  const customer = { userId: actor?.id ?? null, email: '', unpaidOrder: quoteRequest.unpaidOrder ?? null }
  const option = chosenDeliveryOption(await listDeliveryOptions({ db }), quoteRequest.deliveryMethod)
  const priced = { lines: buyable, deliveryCents: deliveryPriceCents(option, goodsCentsOf(buyable)) }
  const { promotion, problem } = await choosePromotion(db, customer, code, priced, now())
  const totals = priceOrder(buyable, option, promotion)
  const closed = await findOrdersClosed({ db })
  const mayConfirm = actor !== null && !actor.emailConfirmed && !promotion && code === ''
  const welcomeStatus = mayConfirm ? await findWelcomeStatus({ db, now }, actor) : null
  return {
    lines: quoted,
    totals,
    discount: promotion && discountOf(promotion, totals.discountCents, actor !== null),
    confirmOffer:
      welcomeStatus?.kind === 'unconfirmed'
        ? { percent: welcomeStatus.percent, cents: welcomeCents(welcomeStatus.percent, buyable, option) }
        : null,
    codeProblem: problem,
    closedText: closed?.sentence ?? null,
    canBeOrdered:
      closed === null &&
      quoted.length > 0 &&
      quoted.every(({ change }) => change === 'none') &&
      problem === null &&
      !isTooSmallToCharge(totals.totalCents),
  }
}

export function quoteLine(line: RequestedLine, row: StockRow | undefined): QuotedLine {
  return {
    article: line.article,
    product: row ? { name: row.name, category: row.category, picture: row.picture } : null,
    seenPriceCents: line.priceCents,
    priceCents: row?.priceCents ?? line.priceCents,
    quantity: line.quantity,
    available: Math.max(0, row?.available ?? 0),
    change: quotedLineChange(line, row ?? null),
  }
}

function buyableLines(quoted: readonly QuotedLine[]): PricedLine[] {
  return quoted.flatMap(({ article, product, priceCents, quantity, available }) => {
    const buyable = Math.min(quantity, available)
    return product && buyable > 0 ? [{ article, category: product.category, priceCents, quantity: buyable }] : []
  })
}

/** What a code is checked for: the lines, and the price of the delivery without the code. */
type PricedCart = { lines: readonly PricedLine[]; deliveryCents: number }
type Customer = {
  userId: SignedInUser['id'] | null
  email: string
  unpaidOrder?: OrderNumber | null
  isPlacing?: boolean
}
type ChosenPromotion = { promotion: Promotion | null; problem: CodeProblem | null }

/** The typed code, with a reason when it does not apply; otherwise a new customer's welcome code if it applies. */
async function choosePromotion(
  db: Db,
  customer: Customer,
  code: string,
  priced: PricedCart,
  at: Date,
): Promise<ChosenPromotion> {
  if (code) {
    const typed = await findPromotion(db, code)
    if (!typed) return { promotion: null, problem: { code: 'unknown-code' } }
    const problem = await checkPromotionForCustomer(db, customer, typed, priced, at)
    return { promotion: problem ? null : typed, problem }
  }
  const welcome = customer.userId && (await findWelcomePromotion(db, customer.userId))
  if (!welcome) return { promotion: null, problem: null }
  const problem = await checkPromotionForCustomer(db, customer, welcome, priced, at)
  return { promotion: problem ? null : welcome, problem: null }
}

export async function checkPromotionForCustomer(
  db: Db,
  { email, ...customer }: Customer,
  promotion: Promotion,
  { lines, deliveryCents }: PricedCart,
  at: Date,
): Promise<CodeProblem | null> {
  // A personal code belongs to an account, whichever email the order has.
  const customerEmail = promotion.userId === null ? email : ''
  const history = await readCustomerHistory(db, { ...customer, email: customerEmail, promotionId: promotion.id })
  return checkPromotion(promotion, { at, userId: customer.userId, lines, deliveryCents, ...history })
}

function welcomeCents(percent: number, lines: readonly PricedLine[], option: DeliveryOption): number {
  return priceOrder(lines, option, { worth: { kind: 'percentage', percent }, categories: [] }).discountCents
}

function discountOf(promotion: Promotion, cents: number, isSignedIn: boolean): NonNullable<Quote['discount']> {
  const { code, worth, isWelcome, firstOrderOnly, maxUsesEach } = promotion
  const percent = worth.kind === 'percentage' ? worth.percent : null
  const isCheckedLater = !isSignedIn && (firstOrderOnly || maxUsesEach !== null)
  return { code, kind: worth.kind, percent, cents, isWelcome, isCheckedLater }
}
