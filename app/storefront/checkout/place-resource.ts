import { currentClientAddress } from '#http/caller.server.ts'
import { placingProblems } from '#http/order-problems.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { readDeliveryRules } from '#shop/shipping/list-delivery-options.server.ts'
import type { Route } from './+types/place-resource.ts'
import { placeOrderForm } from './checkout.schema.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { placeAttempt } from './place-attempt.server.ts'

/** Places an order. Each idempotency key places at most one order. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const rules = await readDeliveryRules(shop)
  const parsed = placeOrderForm(rules).safeParse(await request.json().catch(() => null))
  if (!parsed.success) {
    const [first] = parsed.error.issues
    const text = first && sentences[String(first.path.at(-1))]
    return respond({ kind: 'refused', code: 'invalid', text: text ?? checkoutMessages.problems.incomplete }, 422)
  }
  const placed = await placeAttempt(shop, await findActor(context, request), parsed.data, currentClientAddress())
  if (placed.kind === 'placed') return respond(placed, 200)
  const { retryAfterSeconds, ...refused } = placed
  const response = respond(refused, placingProblems[refused.code].status)
  if (retryAfterSeconds !== null) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** Texts for errors that the shop's own page can cause. Other invalid bodies get a general text. */
const sentences: Partial<Record<string, string>> = {
  acceptsRules: orderMessages.rulesRequired,
  optionDeliveryMethod: orderMessages.problems.deliveryChanged,
}

function respond(body: PlaceAnswer, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
