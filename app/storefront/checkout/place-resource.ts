import { currentCaller } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { placingProblems } from '#http/order-problems.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { orderWords } from '#rulebook/order-words.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Route } from './+types/place-resource.ts'
import { placingForm } from './checkout.schema.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { placeAttempt } from './place-attempt.server.ts'

/** Places an order. Each idempotency key places at most one order. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const options = await listDeliveryOptions(shop)
  const sent = placingForm(options).safeParse(await request.json().catch(() => null))
  if (!sent.success) {
    const [first] = sent.error.issues
    const text = first && sentences[String(first.path.at(-1))]
    return answer({ kind: 'refused', code: 'invalid', text: text ?? checkoutWords.problems.incomplete }, 422)
  }
  const placed = await placeAttempt(shop, await findAsker(context, request), sent.data, currentCaller())
  if (placed.kind === 'placed') return answer(placed, 200)
  const { retryAfterSeconds, ...refused } = placed
  const response = answer(refused, placingProblems[refused.code].status)
  if (retryAfterSeconds !== null) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** Texts for errors that the shop's own page can cause. Other invalid bodies get a general text. */
const sentences: Partial<Record<string, string>> = {
  acceptsRules: orderWords.rules,
  optionDeliveryMethod: orderWords.problems.deliveryChanged,
}

function answer(said: PlaceAnswer, status: number): Response {
  return Response.json(said, { status, headers: { 'cache-control': 'no-store' } })
}
