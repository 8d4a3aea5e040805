import { shopContext } from '#http/context.server.ts'
import { problems } from '#http/problems.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { resendConfirmation } from '#shop/accounts/resend-confirmation.server.ts'
import type { Route } from './+types/confirm-email-resource.ts'
import type { ConfirmAnswer } from './confirm-answer.ts'

/** Sends the confirmation email again without leaving the checkout step. */
export async function action({ request, context }: Route.ActionArgs) {
  const asker = await findAsker(context, request)
  if (!asker) {
    const { status, sentence } = problems['not-signed-in']
    return answer({ text: sentence }, status)
  }
  const sent = await resendConfirmation(context.get(shopContext), asker)
  if (sent.ok) return answer({ text: checkoutWords.confirm.sent }, 200)
  if (sent.problem.code === 'already-confirmed') return answer({ text: accountWords.alreadyConfirmed }, 409)
  return answer({ text: accountWords.tooManyTries }, 429)
}

function answer(said: ConfirmAnswer, status: number): Response {
  return Response.json(said, { status, headers: { 'cache-control': 'no-store' } })
}
