import { data } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { passkeyWords } from '#rulebook/second-factor-words.ts'
import { confirmByPasskey } from '#shop/accounts/confirm-it-is-you.server.ts'
import { ShownPasskey } from '#shop/accounts/passkey.schema.ts'
import { askForPasskey } from '#shop/accounts/passkeys.server.ts'
import { renewSession } from '#shop/accounts/sessions/renew-session.server.ts'
import { returnAddressOf } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/confirm-passkey-resource.ts'

const sentences = {
  'wrong-passkey': recentProofWords.wrongPasskey,
  'young-passkey': recentProofWords.youngPasskey,
  'too-many-tries': accountWords.tooManyTries,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const asker = await findAsker(context, request)
  if (!asker) return refuse(problemWords.notSignedIn, 401)
  if (request.method === 'PUT') {
    const { question, cookies } = await askForPasskey(shop, request)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const line of cookies.getSetCookie()) headers.append('set-cookie', line)
    return Response.json(question, { headers })
  }
  const answer = ShownPasskey.safeParse(await request.json().catch(() => null))
  if (!answer.success) return refuse(passkeyWords.wrong, 422)
  const proven = await confirmByPasskey(shop, callerOf(request), asker, answer.data)
  if (!proven.ok) return refuse(sentences[proven.problem.code], 422)
  const to = returnAddressOf(url.searchParams) ?? '/my-account'
  const headers = await renewSession(shop, request.headers, asker)
  headers.set('cache-control', 'no-store')
  return Response.json({ to }, { headers })
}

function refuse(error: string, status: number) {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
