import { data } from 'react-router'
import { z } from 'zod'
import { callerOf } from '#http/caller.server.ts'
import { shopContext } from '#http/context.server.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import { problemWords } from '#rulebook/problem-words.ts'
import { recentProofWords } from '#rulebook/recent-proof-words.ts'
import { secondFactorWords, passkeyWords as words } from '#rulebook/second-factor-words.ts'
import { MadePasskey, PasskeyName } from '#shop/accounts/passkey.schema.ts'
import { addPasskey, askForNewPasskey } from '#shop/accounts/passkeys.server.ts'
import type { Route } from './+types/new-passkey-resource.ts'

const Sent = z.object({ answer: MadePasskey, name: PasskeyName })

const whyNot = {
  'proof-needed': recentProofWords.needed,
  'confirm-first': secondFactorWords.room.confirmFirst,
  'too-many-passkeys': words.tooMany,
  'not-made': words.notMade,
} as const

/** Called by the shop's own scripts only: PUT returns the passkey question, POST takes the device's answer. */
export function loader() {
  throw data(null, { status: 405 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const asker = await findAsker(context, request)
  if (!asker) return refuse(problemWords.notSignedIn, 401)
  const caller = callerOf(request)
  if (request.method === 'PUT') {
    const asked = await askForNewPasskey(shop, caller, asker)
    if (!asked.ok) return refuse(whyNot[asked.problem.code], 409)
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const line of asked.value.cookies.getSetCookie()) headers.append('set-cookie', line)
    return Response.json(asked.value.question, { headers })
  }
  const sent = Sent.safeParse(await request.json().catch(() => null))
  if (!sent.success) return refuse(words.notMade, 422)
  const added = await addPasskey(shop, caller, asker, sent.data)
  return added.ok ? Response.json({ to: null }) : refuse(whyNot[added.problem.code], 422)
}

function refuse(error: string, status: number) {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
