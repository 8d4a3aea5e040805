import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import type { Route } from './+types/place-resource.ts'
import { PlacingForm } from './checkout.schema.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { placeAttempt } from './place-attempt.server.ts'

/** Places what was sent: once for each key, however often it is asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = PlacingForm.safeParse(await request.json().catch(() => null))
  if (!sent.success) {
    const text = sent.error.issues[0]?.path.at(-1) === 'acceptsRules' ? sent.error.issues[0].message : undefined
    return answer({ kind: 'refused', code: 'invalid', text: text ?? checkoutWords.problems.incomplete }, 422)
  }
  const placed = await placeAttempt(context.get(shopContext), await findAsker(context, request), sent.data)
  return answer(placed, placed.kind === 'placed' ? 200 : 409)
}

function answer(said: PlaceAnswer, status: number): Response {
  return Response.json(said, { status, headers: { 'cache-control': 'no-store' } })
}
