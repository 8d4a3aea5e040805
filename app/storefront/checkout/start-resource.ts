import { currentCaller } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { startProblems } from '#http/order-problems.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { mayOpen } from '#shop/orders/order-openers.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { type StartProblem, startPayment } from '#shop/payments/start-payment.server.ts'
import type { Route } from './+types/start-resource.ts'
import { OrderRefForm } from './checkout.schema.ts'
import type { StartAnswer } from './start-answer.ts'

/** What a browser needs to pay an order. Requires the order's signed link. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const sent = OrderRefForm.safeParse(await request.json().catch(() => null))
  const number = sent.success ? readOrderNumber(sent.data.number) : null
  const known = sent.success && number && (await mayOpen(shop, { kind: 'link', key: sent.data.key }, number))
  if (!known || !number) return answer(refusal({ code: 'order-not-found' }), 404)
  const started = await startPayment(shop, number, currentCaller())
  if (!started.ok) return answer(refusal(started.problem), startProblems[started.problem.code].status)
  const { clientSecret, publishableKey, state } = started.value
  return answer({ kind: 'started', clientSecret, publishableKey, state }, 200)
}

function refusal(problem: StartProblem): StartAnswer {
  const { code } = problem
  const text = code === 'orders-closed' ? problem.sentence : (sentences[code] ?? startProblems[code].sentence)
  return { kind: 'refused', code, text }
}

/** For an order that is already placed: replaces the texts that speak of a cart. */
const sentences: Partial<Record<StartProblem['code'], string>> = {
  'out-of-stock': checkoutWords.problems.soldOutMeanwhile,
  'code-used-up': checkoutWords.problems.codeUsedUp,
  'not-payable': checkoutWords.problems.replaced,
}

function answer(said: StartAnswer, status: number): Response {
  return Response.json(said, { status, headers: { 'cache-control': 'no-store' } })
}
