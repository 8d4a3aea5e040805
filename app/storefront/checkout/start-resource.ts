import { currentClientAddress } from '#http/caller.server.ts'
import { startProblems } from '#http/order-problems.ts'
import { shopContext } from '#http/router-context.server.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { authorizeOrderAccess } from '#shop/orders/order-access.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { type StartProblem, startPayment } from '#shop/payments/start-payment.server.ts'
import type { Route } from './+types/start-resource.ts'
import { OrderRefForm } from './checkout.schema.ts'
import type { StartPaymentAnswer } from './start-payment-answer.ts'

/** Returns the data with which a browser pays an order. Requires the order's signed link. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const parsed = OrderRefForm.safeParse(await request.json().catch(() => null))
  const number = parsed.success ? readOrderNumber(parsed.data.number) : null
  const openedOrder =
    parsed.success && number && (await authorizeOrderAccess(shop, { kind: 'link', key: parsed.data.key }, number))
  if (!openedOrder || !number) return respond(refusal({ code: 'order-not-found' }), 404)
  const started = await startPayment(shop, number, currentClientAddress())
  if (!started.ok) return respond(refusal(started.problem), startProblems[started.problem.code].status)
  const { clientSecret, publishableKey, state, heldUntil } = started.value
  const heldForMs = heldUntil && Math.max(0, heldUntil.getTime() - shop.now().getTime())
  return respond({ kind: 'started', clientSecret, publishableKey, state, heldForMs }, 200)
}

function refusal(problem: StartProblem): StartPaymentAnswer {
  const { code } = problem
  const text = code === 'orders-closed' ? problem.sentence : (sentences[code] ?? startProblems[code].sentence)
  return { kind: 'refused', code, text }
}

/** For an order that is already placed: replaces the texts that mention a cart. */
const sentences: Partial<Record<StartProblem['code'], string>> = {
  'out-of-stock': checkoutMessages.problems.soldOutMeanwhile,
  'code-used-up': checkoutMessages.problems.codeUsedUp,
  'not-payable': checkoutMessages.problems.replaced,
}

function respond(body: StartPaymentAnswer, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
