import { data } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { findActor } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { reauthenticationMessages } from '#rulebook/reauthentication-messages.ts'
import { passkeyMessages } from '#rulebook/second-factor-messages.ts'
import { PasskeyAuthenticationResponse } from '#shop/accounts/passkeys/passkeys.schema.ts'
import { requestPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { reauthenticateByPasskey } from '#shop/accounts/reauthentication-methods.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { returnAddressOf } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/reauthenticate-passkey-resource.ts'

const sentences = {
  'wrong-passkey': reauthenticationMessages.wrongPasskey,
  'young-passkey': reauthenticationMessages.passkeyTooNew,
  'too-many-tries': accountMessages.tooManyTries,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const actor = await findActor(context, request)
  if (!actor) return refuse(problemMessages.notSignedIn, 401)
  if (request.method === 'PUT') {
    const { request: question, cookies } = await requestPasskey(shop, request)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const line of cookies.getSetCookie()) headers.append('set-cookie', line)
    return Response.json(question, { headers })
  }
  const answer = PasskeyAuthenticationResponse.safeParse(await request.json().catch(() => null))
  if (!answer.success) return refuse(passkeyMessages.wrong, 422)
  const confirmed = await reauthenticateByPasskey(shop, callerOf(request), actor, answer.data)
  if (!confirmed.ok) return refuse(sentences[confirmed.problem.code], 422)
  const to = returnAddressOf(url.searchParams) ?? '/my-account'
  const headers = await renewSession(shop, request.headers, actor)
  headers.set('cache-control', 'no-store')
  return Response.json({ to }, { headers })
}

function refuse(error: string, status: number) {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
