import { problems } from '#http/problems.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import type { Route } from './+types/confirm-email-resource.ts'
import type { ConfirmEmailAnswer } from './confirm-email-answer.ts'

/** Sends the confirmation email again without leaving the checkout step. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await findActor(context, request)
  if (!actor) {
    const { status, sentence } = problems['not-signed-in']
    return respond({ text: sentence }, status)
  }
  const sent = await resendConfirmation(context.get(shopContext), actor)
  if (sent.ok) return respond({ text: checkoutMessages.confirm.sent }, 200)
  if (sent.problem.code === 'already-confirmed') return respond({ text: accountMessages.alreadyConfirmed }, 409)
  return respond({ text: accountMessages.tooManyTries }, 429)
}

function respond(body: ConfirmEmailAnswer, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
