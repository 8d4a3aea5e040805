import { discountCodeMessage, placingProblems } from '#http/order-problems.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { PlaceOrderProblem } from '#shop/checkout/checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { findOrderByLink } from '#shop/orders/find-my-order.server.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'
import { closePayment } from '#shop/payments/reconcile-payments.server.ts'
import type { PaymentDependencies } from '#shop/payments/settle-payment.server.ts'
import { findOrdersClosed } from '#shop/settings/find-orders-closed.server.ts'
import { saveOrderAddress } from '#shop/shipping/save-address.server.ts'
import type { CallerAddress, CallerHashDependencies } from '#shop/stock/caller-hash.server.ts'
import type { PlaceOrderForm } from './checkout.schema.ts'
import type { PlaceAnswer } from './place-answer.ts'

type PlacedAttempt =
  | Extract<PlaceAnswer, { kind: 'placed' }>
  | { kind: 'refused'; code: PlaceOrderProblem['code']; text: string; retryAfterSeconds: number | null }

/**
 * Places an order. The attempt that it replaces is closed first, so that it holds no stock. While the shop takes no orders that attempt stays:
 * a payment that was started may complete.
 */
export async function placeAttempt(
  shop: PaymentDependencies & CallerHashDependencies,
  actor: Pick<SignedInUser, 'id' | 'isAdmin'> | null,
  { key, acceptsRules, keepsAddress, replaces, discountCode, ...orderForm }: PlaceOrderForm,
  caller: CallerAddress = null,
): Promise<PlacedAttempt> {
  const { name: provider } = shop.payments
  const replacedOrder = replaces && !(await findOrdersClosed(shop)) && (await closeReplacedOrder(shop, replaces))
  if (replacedOrder && replaces && isSameCart(replacedOrder, orderForm.lines))
    return { kind: 'placed', order: replaces, provider }
  const order = {
    ...orderForm,
    idempotencyKey: key,
    payment: 'follows' as const,
    ...(discountCode && { discountCode }),
  }
  const placed = await placeOrder(shop, actor, order, caller)
  if (!placed.ok) return refusalOf(placed.problem)
  // A full address book does not save the address; the order goes on.
  if (actor && keepsAddress) await saveOrderAddress(shop, actor, orderForm.delivery)
  const { number, linkKey } = placed.value
  return { kind: 'placed', order: { number, key: linkKey }, provider }
}

/**
 * Closes the payment of a replaced order, so that it can never be paid. Returns the order if it is already paid in another tab, or its
 * payment is in progress and cannot be stopped: ordering again would charge the customer twice.
 */
async function closeReplacedOrder(
  shop: PaymentDependencies,
  { number: text, key }: { number: string; key: string },
): Promise<Order | null> {
  const number = readOrderNumber(text)
  const openedOrder = number && (await authorizeOrderAccess(shop, { kind: 'link', key }, number))
  if (!openedOrder) return null
  await closePayment(shop, openedOrder.paymentId)
  const order = await findOrderByLink(shop, number, key)
  return order?.paymentState === 'paid' || order?.paymentState === 'processing' ? order : null
}

function isSameCart(order: Order, lines: PlaceOrderForm['lines']): boolean {
  const wanted = new Map<string, number>(lines.map(({ article, quantity }) => [article, quantity]))
  return wanted.size === order.lines.length && order.lines.every((line) => wanted.get(line.article) === line.quantity)
}

function refusalOf(problem: PlaceOrderProblem): PlacedAttempt {
  const retryAfterSeconds = 'retryAfterSeconds' in problem ? problem.retryAfterSeconds : null
  return { kind: 'refused', code: problem.code, text: messageOf(problem), retryAfterSeconds }
}

function messageOf(problem: PlaceOrderProblem): string {
  if (problem.code === 'orders-closed') return problem.sentence
  if (problem.code !== 'discount-refused') return placingProblems[problem.code].sentence
  return checkoutMessages.problems.codeRefused(discountCodeMessage(problem.problem))
}
