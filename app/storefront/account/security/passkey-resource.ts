import { data } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { passkeyMessages as messages } from '#rulebook/second-factor-messages.ts'
import { PasskeyAuthenticationResponse } from '#shop/accounts/passkeys/passkeys.schema.ts'
import { requestPasskey, signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { pathAfterSignIn } from '#storefront/account/sign-in/path-after-sign-in.ts'
import { readReturnAddress, withReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/passkey-resource.ts'

const sentences = {
  'wrong-passkey': messages.wrong,
  'account-blocked': accountMessages.blocked,
  'too-many-tries': accountMessages.tooManyTries,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (request.method === 'PUT') {
    const { request: question, cookies } = await requestPasskey(shop, request)
    return Response.json(question, { headers: noStoreHeaders(cookies) })
  }
  const body: unknown = await request.json().catch(() => null)
  const answer = PasskeyAuthenticationResponse.safeParse(body)
  if (!answer.success) return refuse(messages.wrong)
  const signedIn = await signInWithPasskey(shop, callerOf(request), answer.data)
  if (!signedIn.ok) return refuse(sentences[signedIn.problem.code])
  const { kind, user, cookies } = signedIn.value
  const to = readReturnAddress(new URL(request.url).searchParams.get('to'))
  const next = kind === 'in' ? pathAfterSignIn(user, to) : withReturnAddress('/second-factor', to)
  return Response.json({ to: next }, { headers: noStoreHeaders(cookies) })
}

function noStoreHeaders(cookies: Headers): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const line of cookies.getSetCookie()) headers.append('set-cookie', line)
  return headers
}

function refuse(error: string) {
  return Response.json({ error }, { status: 422, headers: { 'cache-control': 'no-store' } })
}
