import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { signIn } from '#shop/accounts/sign-in.server.ts'
import { stepAt, totpCode } from '#shop/accounts/totp.server.ts'
import { aCaller, cookieOf, type MadeUser } from './make-accounts.ts'
import { askAgain } from './make-asker.ts'
import type { TestShop } from './test-shop.ts'

/** Turns on the second factor, and moves the clock on by a minute so that `code` returns an unused code. */
export async function withSecondFactor(shop: TestShop, user: MadeUser) {
  const asker = await askAgain(shop, user)
  const begun = await beginSecondFactor(shop, asker)
  const secret = begun?.secret ?? ''
  const added = await addSecondFactor(shop, asker, totpCode(secret, stepAt(shop.now())))
  if (!added.ok) throw new Error(added.problem.code)
  shop.clock.advance(60_000)
  await shop.db.deleteFrom('sessions').execute()
  return { secret, code: () => totpCode(secret, stepAt(shop.now())), ...added.value }
}

/** A caller who has passed the password step, and not yet the code step. */
export async function halfWay(shop: TestShop, user: MadeUser) {
  return aCaller({ cookie: cookiesOf(await signIn(shop, aCaller(), passwordOf(user))) })
}

export function passwordOf({ email, password }: MadeUser) {
  return { email, password, remember: true }
}

/** The `cookie` header for the cookies of a result or of its problem. */
export function cookiesOf(answer: { value?: { cookies: Headers }; problem?: object }): string {
  const cookies = answer.value?.cookies ?? (answer.problem && 'cookies' in answer.problem && answer.problem.cookies)
  if (!(cookies instanceof Headers)) throw new Error('The answer carries no cookies')
  return cookieOf(cookies)
}
