import { returnMessages } from '#rulebook/return-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { completeOrder } from '#shop/orders/complete-order.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { writePaymentRequestEmail } from '#shop/orders/order-emails.server.ts'
import { addRefundedUnits, type LockedOrder, lockOrder } from '#shop/orders/orders.queries.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { refundCentsOf, soldCentsOf } from '#shop/orders/refund-amounts.ts'
import { requireRefundAuthentication } from '#shop/orders/require-refund-authentication.server.ts'
import { setCredit } from '#shop/payments/credits.queries.server.ts'
import { setPaymentState } from '#shop/payments/payments.queries.server.ts'
import { requestExchange, requestRefund } from '#shop/payments/request-refund.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertExchange } from './exchanges.queries.server.ts'
import { type NewPieces, type PlacedExchange, placeExchange } from './place-exchange.server.ts'
import { writeReturnStateEmail } from './return-emails.server.ts'
import { type LockedReturn, setReturnState } from './returns.queries.server.ts'
import { labelCostOf, type ReturnNumber } from './returns.ts'
import { changeReturn, linesToRefund, type ReturnDependencies, type ReturnProblem } from './settle-return.server.ts'

export type ExchangeRequest = {
  number: ReturnNumber
  /** The pieces that the customer gets. */
  lines: readonly NewPieces[]
  /** Positive: the customer pays it; negative: it goes back. As the admin was shown it. */
  expectedDifferenceCents?: number | undefined
}

export type ExchangeProblem =
  | ReturnProblem
  | {
      code:
        | 'nothing-to-exchange'
        | 'exchange-empty'
        | 'exchange-unknown'
        | 'exchange-sold-out'
        | 'exchange-changed'
        | 'exchange-mixed'
        | 'proof-needed'
        | 'role-limit'
    }

export type Exchange = { orderNumber: OrderNumber; differenceCents: number }
type ExchangeDependencies = ReturnDependencies & Pick<Shop, 'payments'>
type ExchangeResult = Result<Exchange, ExchangeProblem>

/**
 * Agrees an exchange: a new order, which the pieces that come back pay for, at no cost for delivery. Its stock is taken at once, or held while
 * the customer pays a difference. Less than they cost goes back. Callers have checked that `actor` is an admin.
 */
export async function exchangeReturn(
  shop: ExchangeDependencies,
  actor: SignedInUser,
  { number, lines, expectedDifferenceCents }: ExchangeRequest,
): Promise<ExchangeResult> {
  if (lines.length === 0) return refuse({ code: 'exchange-empty' })
  return await changeReturn<Exchange, ExchangeProblem>(shop, number, 'exchanged', async (tx, locked, returned) => {
    const order = await findFullOrder(tx, locked.number)
    const credit = order && (await creditOf(tx, locked, order, returned))
    if (!credit || credit.cents <= 0) return refuse({ code: 'nothing-to-exchange' })
    const placed = await placeExchange(shop, tx, {
      order,
      userId: locked.userId,
      writtenBy: actor.id,
      returned,
      lines,
      creditCents: credit.cents,
    })
    if (!placed.ok) return placed
    const { differenceCents } = placed.value
    if (expectedDifferenceCents !== undefined && expectedDifferenceCents !== differenceCents)
      return undo({ code: 'exchange-changed' })
    const backCents = Math.max(0, -differenceCents)
    // Until a difference is paid, all that the pieces were worth can go back: by cancelling, and by itself when nobody pays.
    const amountCents = placed.value.dueCents > 0 ? credit.cents : backCents
    const authenticated = await requireRefundAuthentication(shop, tx, actor, { order: locked, amountCents })
    if (!authenticated.ok) return undo(authenticated.problem)
    const moved = await moveMoney(shop, tx, actor, { locked, returned, credit, placed: placed.value, backCents })
    if (!moved.ok) return undo(moved.problem)
    await setReturnState(tx, returned.id, { state: 'exchanged', at: shop.now() })
    await writeReturnStateEmail(shop, tx, number, 'exchanged', { differenceCents })
    await finishOrder(shop, tx, placed.value)
    const to = { state: 'exchanged', order: placed.value.number, differenceCents }
    await writeAudit(shop, tx, actor, { what: 'return.state', subject: number, from: returned.state, to })
    return accept({ orderNumber: placed.value.number, differenceCents })
  }).catch(undone)
}

/** The new order is in the transaction already, so a refusal from then on takes it back. */
class Undone extends Error {
  readonly problem: ExchangeProblem
  constructor(problem: ExchangeProblem) {
    super(problem.code)
    this.problem = problem
  }
}

function undo(problem: ExchangeProblem): never {
  throw new Undone(problem)
}

function undone(error: unknown): ExchangeResult {
  if (error instanceof Undone) return refuse(error.problem)
  throw error
}

type ReturnCredit = {
  cents: number
  /** The price at which the pieces were sold. A label, or what went back for them before, may be taken off. */
  soldCents: number
  units: { article: string; quantity: number; cancelled: number }[]
}

/** The prices and discounts are those of the order that the pieces come back from. */
async function creditOf(tx: Tx, locked: LockedOrder, order: Order, returned: LockedReturn): Promise<ReturnCredit> {
  const units = await linesToRefund(tx, locked, returned)
  const sumOf = (centsOf: typeof refundCentsOf) =>
    units.reduce((sum, { article, quantity }) => {
      const line = order.lines.find((each) => each.article === article)
      return line ? sum + centsOf(line, quantity) : sum
    }, 0)
  const left = order.paymentState === 'paid' ? order.totalCents - order.refundedCents : 0
  const cents = Math.min(sumOf(refundCentsOf) - labelCostOf(returned), left)
  return { units, soldCents: sumOf(soldCentsOf), cents }
}

type MovedMoney = {
  locked: LockedOrder
  returned: LockedReturn
  credit: ReturnCredit
  placed: PlacedExchange
  backCents: number
}

/** The value of the pieces leaves the first order: a part pays for the new one, the rest goes back to the customer. */
async function moveMoney(
  shop: ReturnDependencies,
  tx: Tx,
  actor: SignedInUser,
  { locked, returned, credit, placed, backCents }: MovedMoney,
): Promise<Result<null, ExchangeProblem>> {
  const at = shop.now()
  const reason = returnMessages.exchangeReason(returned.number)
  await addRefundedUnits(tx, locked.id, credit.units)
  const how = returnMessages.exchangedFor(placed.number)
  const refundId = await requestExchange(tx, {
    paymentId: locked.payment.id,
    amountCents: placed.creditCents,
    beyondPiecesCents: credit.cents - credit.soldCents,
    reason,
    at,
    settled: { by: actor.fullName, how },
  })
  if (!refundId) return refuse({ code: 'exchange-mixed' })
  const back = { paymentId: locked.payment.id, amountCents: backCents, beyondPiecesCents: 0, reason, at }
  if (backCents > 0) await requestRefund(shop, tx, back)
  await setCredit(tx, placed.paymentId, placed.creditCents)
  await insertExchange(tx, { returnId: returned.id, orderId: placed.id, refundId })
  return accept(null)
}

/** Without a difference the order is paid; otherwise its pieces are held for as long as it can be paid. */
async function finishOrder(shop: ReturnDependencies, tx: Tx, placed: PlacedExchange): Promise<void> {
  if (placed.dueCents > 0) return await writePaymentRequestEmail(shop, tx, placed.number)
  const order = await lockOrder(tx, { number: placed.number })
  if (!order) throw new Error(`Order ${placed.number} is missing`)
  await setPaymentState(tx, placed.paymentId, { state: 'paid', problem: null, at: shop.now() })
  await completeOrder(shop, tx, order)
}
