import { codeSentence, placingProblems } from '#http/order-problems.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { PlacingProblem } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import { mayOpen } from '#shop/orders/order-openers.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'
import { closePayment } from '#shop/payments/reconcile-payments.server.ts'
import type { Settling } from '#shop/payments/settle-payment.server.ts'
import { whyClosed } from '#shop/settings/why-closed.server.ts'
import { keepAddress } from '#shop/shipping/save-address.server.ts'
import type { CallerAddress, TellingCallers } from '#shop/stock/caller-hash.server.ts'
import type { PlacingForm } from './checkout.schema.ts'
import type { PlaceAnswer } from './place-answer.ts'

type PlacedAttempt =
  | Extract<PlaceAnswer, { kind: 'placed' }>
  | { kind: 'refused'; code: PlacingProblem['code']; text: string; retryAfterSeconds: number | null }

/**
 * Places an order. The attempt that it replaces is closed first, so that it holds no stock. While the shop takes no orders that attempt stays:
 * a payment that was started may complete.
 */
export async function placeAttempt(
  shop: Settling & TellingCallers,
  asker: Pick<SignedIn, 'id' | 'isAdmin'> | null,
  { key, acceptsRules, keepsAddress, replaces, discountCode, ...asked }: PlacingForm,
  caller: CallerAddress = null,
): Promise<PlacedAttempt> {
  const { name: provider } = shop.payments
  const before = replaces && !(await whyClosed(shop)) && (await giveUp(shop, replaces))
  if (before && replaces && isSameCart(before, asked.lines)) return { kind: 'placed', order: replaces, provider }
  const order = { ...asked, idempotencyKey: key, payment: 'follows' as const, ...(discountCode && { discountCode }) }
  const placed = await placeOrder(shop, asker, order, caller)
  if (!placed.ok) return refusalOf(placed.problem)
  // A full address book does not save the address; the order goes on.
  if (asker && keepsAddress) await keepAddress(shop, asker, asked.delivery)
  const { number, linkKey } = placed.value
  return { kind: 'placed', order: { number, key: linkKey }, provider }
}

/**
 * Closes the payment of a replaced order, so that it can never be paid. Returns the order if it is already paid in another tab, or its
 * payment is in progress and cannot be stopped: ordering again would charge the customer twice.
 */
async function giveUp(shop: Settling, { number: text, key }: { number: string; key: string }): Promise<Order | null> {
  const number = readOrderNumber(text)
  const known = number && (await mayOpen(shop, { kind: 'link', key }, number))
  if (!known) return null
  await closePayment(shop, known.paymentId)
  const order = await findOrderByLink(shop, number, key)
  return order?.paymentState === 'paid' || order?.paymentState === 'processing' ? order : null
}

function isSameCart(order: Order, lines: PlacingForm['lines']): boolean {
  const wanted = new Map<string, number>(lines.map(({ article, quantity }) => [article, quantity]))
  return wanted.size === order.lines.length && order.lines.every((line) => wanted.get(line.article) === line.quantity)
}

function refusalOf(problem: PlacingProblem): PlacedAttempt {
  const retryAfterSeconds = 'retryAfterSeconds' in problem ? problem.retryAfterSeconds : null
  return { kind: 'refused', code: problem.code, text: sentenceOf(problem), retryAfterSeconds }
}

function sentenceOf(problem: PlacingProblem): string {
  if (problem.code === 'orders-closed') return problem.sentence
  if (problem.code !== 'discount-refused') return placingProblems[problem.code].sentence
  return checkoutWords.problems.codeRefused(codeSentence(problem.problem))
}
