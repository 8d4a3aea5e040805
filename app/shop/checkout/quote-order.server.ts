import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Db } from '#shop/database.server.ts'
import { isTooSmall } from '#shop/payments/payments.ts'
import { type PricedLine, priceOrder } from '#shop/pricing/totals.ts'
import { findWelcomeStanding } from '#shop/promotions/find-welcome-code.server.ts'
import { findPromotion, findWelcomePromotion } from '#shop/promotions/promotions.queries.server.ts'
import { type CodeProblem, judgePromotion, type Promotion, tidyCode } from '#shop/promotions/promotions.ts'
import { whyClosed } from '#shop/settings/why-closed.server.ts'
import { chosenDeliveryOption } from '#shop/shipping/delivery.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readCustomerPast, readShelf, type ShelfRow } from './checkout.queries.server.ts'
import { type AskedLine, type AskedQuote, changeOf, type Quote, type QuotedLine, tidyLines } from './checkout.ts'

/** What the checkout shows: current lines, delivery, discount and total. Changes nothing. */
export async function quoteOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  asker: Pick<SignedIn, 'id' | 'emailConfirmed'> | null,
  asked: AskedQuote,
): Promise<Quote> {
  const lines = tidyLines(asked.lines)
  const shelf = await readShelf(
    db,
    lines.map(({ article }) => article),
  )
  const quoted = lines.map((line) => quoteLine(line, shelf.get(line.article)))
  const buyable = buyableLines(quoted)
  const code = tidyCode(asked.discountCode ?? '')
  // A typed email is unproven and may belong to another person, so it is not used here.
  const customer = { userId: asker?.id ?? null, email: '' }
  const { promotion, problem } = await choosePromotion(db, customer, code, buyable, now())
  const option = chosenDeliveryOption(await listDeliveryOptions({ db }), asked.deliveryMethod)
  const totals = priceOrder(buyable, option, promotion)
  const closed = await whyClosed({ db })
  const mayConfirm = asker !== null && !asker.emailConfirmed && !promotion && code === ''
  const standing = mayConfirm ? await findWelcomeStanding({ db, now }, asker) : null
  return {
    lines: quoted,
    totals,
    discount: promotion && discountOf(promotion, totals.discountCents, asker !== null),
    confirmOffer:
      standing?.kind === 'unconfirmed'
        ? { percent: standing.percent, cents: welcomeCents(standing.percent, buyable, option) }
        : null,
    codeProblem: problem,
    closedText: closed?.sentence ?? null,
    canBeOrdered:
      closed === null &&
      quoted.length > 0 &&
      quoted.every(({ change }) => change === 'none') &&
      problem === null &&
      !isTooSmall(totals.totalCents),
  }
}

export function quoteLine(line: AskedLine, row: ShelfRow | undefined): QuotedLine {
  return {
    article: line.article,
    product: row ? { name: row.name, category: row.category, picture: row.picture } : null,
    seenPriceCents: line.priceCents,
    priceCents: row?.priceCents ?? line.priceCents,
    quantity: line.quantity,
    available: Math.max(0, row?.available ?? 0),
    change: changeOf(line, row ?? null),
  }
}

function buyableLines(quoted: readonly QuotedLine[]): PricedLine[] {
  return quoted.flatMap(({ article, product, priceCents, quantity, available }) => {
    const buyable = Math.min(quantity, available)
    return product && buyable > 0 ? [{ article, category: product.category, priceCents, quantity: buyable }] : []
  })
}

type Customer = { userId: SignedIn['id'] | null; email: string }
type Chosen = { promotion: Promotion | null; problem: CodeProblem | null }

/** The typed code, with a reason when it does not apply; otherwise a new customer's welcome code if it applies. */
async function choosePromotion(
  db: Db,
  customer: Customer,
  code: string,
  lines: readonly PricedLine[],
  at: Date,
): Promise<Chosen> {
  if (code) {
    const typed = await findPromotion(db, code)
    if (!typed) return { promotion: null, problem: { code: 'unknown-code' } }
    const problem = await judgeFor(db, customer, typed, lines, at)
    return { promotion: problem ? null : typed, problem }
  }
  const welcome = customer.userId && (await findWelcomePromotion(db, customer.userId))
  if (!welcome) return { promotion: null, problem: null }
  const problem = await judgeFor(db, customer, welcome, lines, at)
  return { promotion: problem ? null : welcome, problem: null }
}

export async function judgeFor(
  db: Db,
  { userId, email }: Customer,
  promotion: Promotion,
  lines: readonly PricedLine[],
  at: Date,
): Promise<CodeProblem | null> {
  // A personal code belongs to an account, whichever email the order has.
  const known = promotion.userId === null ? email : ''
  const past = await readCustomerPast(db, { userId, email: known, promotionId: promotion.id })
  return judgePromotion(promotion, { at, userId, lines, ...past })
}

function welcomeCents(percent: number, lines: readonly PricedLine[], option: { priceCents: number }): number {
  return priceOrder(lines, option, { worth: { kind: 'percentage', percent }, categories: [] }).discountCents
}

function discountOf(promotion: Promotion, cents: number, isSignedIn: boolean): NonNullable<Quote['discount']> {
  const { code, worth, isWelcome, firstOrderOnly, maxUsesEach } = promotion
  const percent = worth.kind === 'percentage' ? worth.percent : null
  const isCheckedLater = !isSignedIn && (firstOrderOnly || maxUsesEach !== null)
  return { code, kind: worth.kind, percent, cents, isWelcome, isCheckedLater }
}
