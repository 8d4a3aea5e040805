import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { aCaller, cookieOf, type MadeUser } from './make-accounts.ts'
import { actorFor } from './make-actor.ts'
import type { TestShop } from './test-shop.ts'

/** Turns on the second factor, and moves the clock on by a minute so that `code` returns an unused code. */
export async function withSecondFactor(shop: TestShop, user: MadeUser) {
  const actor = await actorFor(shop, user)
  const begun = await beginSecondFactor(shop, actor)
  const secret = begun?.secret ?? ''
  const added = await addSecondFactor(shop, actor, totpCode(secret, stepAt(shop.now())))
  if (!added.ok) throw new Error(added.problem.code)
  shop.clock.advance(60_000)
  await shop.db.deleteFrom('sessions').execute()
  return { secret, code: () => totpCode(secret, stepAt(shop.now())), ...added.value }
}

/** A caller who has passed the password step, and not yet the code step. */
export async function callerAwaitingCode(shop: TestShop, user: MadeUser) {
  return aCaller({ cookie: cookiesOf(await signIn(shop, aCaller(), credentialsOf(user))) })
}

export function credentialsOf({ email, password }: MadeUser) {
  return { email, password, remember: true }
}

/** The `cookie` header for the cookies of a result or of its problem. */
export function cookiesOf(result: { value?: { cookies: Headers }; problem?: object }): string {
  const cookies = result.value?.cookies ?? (result.problem && 'cookies' in result.problem && result.problem.cookies)
  if (!(cookies instanceof Headers)) throw new Error('The answer carries no cookies')
  return cookieOf(cookies)
}
