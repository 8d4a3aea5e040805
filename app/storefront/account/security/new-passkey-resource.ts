import { data } from 'react-router'
import { z } from 'zod'
import { callerOf } from '#http/caller.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { passkeyMessages as messages, secondFactorMessages } from '#rulebook/second-factor-messages.ts'
import { addPasskey, requestNewPasskey } from '#shop/accounts/passkeys/own-passkeys.server.ts'
import { PasskeyName, PasskeyRegistrationResponse } from '#shop/accounts/passkeys/passkeys.schema.ts'
import type { Route } from './+types/new-passkey-resource.ts'

const NewPasskeyBody = z.object({ answer: PasskeyRegistrationResponse, name: PasskeyName })

const refusals = {
  'proof-needed': reauthenticationMessages.needed,
  'confirm-first': secondFactorMessages.section.confirmFirst,
  'too-many-passkeys': messages.tooMany,
  'not-made': messages.notMade,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const actor = await findActor(context, request)
  if (!actor) return refuse(problemMessages.notSignedIn, 401)
  const caller = callerOf(request)
  if (request.method === 'PUT') {
    const challenge = await requestNewPasskey(shop, caller, actor)
    if (!challenge.ok) return refuse(refusals[challenge.problem.code], 409)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const line of challenge.value.cookies.getSetCookie()) headers.append('set-cookie', line)
    return Response.json(challenge.value.request, { headers })
  }
  const parsed = NewPasskeyBody.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return refuse(messages.notMade, 422)
  const added = await addPasskey(shop, caller, actor, parsed.data)
  return added.ok ? Response.json({ to: null }) : refuse(refusals[added.problem.code], 422)
}

function refuse(error: string, status: number) {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
