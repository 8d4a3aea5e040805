import { data } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { accountWords } from '#rulebook/account-words.ts'
import { passkeyWords as words } from '#rulebook/second-factor-words.ts'
import { ShownPasskey } from '#shop/accounts/passkey.schema.ts'
import { askForPasskey, signInWithPasskey } from '#shop/accounts/passkeys.server.ts'
import { landingOf } from '#storefront/account/sign-in/landing.ts'
import { leadingTo, readReturnAddress } from '#storefront/account/sign-in/return-address.ts'
import type { Route } from './+types/passkey-resource.ts'

const sentences = {
  'wrong-passkey': words.wrong,
  'account-blocked': accountWords.blocked,
  'too-many-tries': accountWords.tooManyTries,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (request.method === 'PUT') {
    const { question, cookies } = await askForPasskey(shop, request)
    return Response.json(question, { headers: personal(cookies) })
  }
  const sent: unknown = await request.json().catch(() => null)
  const answer = ShownPasskey.safeParse(sent)
  if (!answer.success) return refuse(words.wrong)
  const signedIn = await signInWithPasskey(shop, callerOf(request), answer.data)
  if (!signedIn.ok) return refuse(sentences[signedIn.problem.code])
  const { kind, user, cookies } = signedIn.value
  const to = readReturnAddress(new URL(request.url).searchParams.get('to'))
  const next = kind === 'in' ? landingOf(user, to) : leadingTo('/second-factor', to)
  return Response.json({ to: next }, { headers: personal(cookies) })
}

function personal(cookies: Headers): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const line of cookies.getSetCookie()) headers.append('set-cookie', line)
  return headers
}

function refuse(error: string) {
  return Response.json({ error }, { status: 422, headers: { 'cache-control': 'no-store' } })
}
