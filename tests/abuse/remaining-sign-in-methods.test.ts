import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { signInWithPasskey } from '#shop/accounts/passkeys/sign-in-with-passkey.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { listSignInMethodsOfResetLink } from '#shop/accounts/password/other-sign-in-methods.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { signInWithProfile } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { linkProvider } from '#shop/accounts/social/link-provider.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { googleProfile, linkGoogle } from '#tests/support/link-google.ts'
import { aCaller, aCustomer, actorFromCookie, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { cookiesOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { withPasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const day = 24 * 60 * 60_000
const password = 'Lantern.glow8'
const spentLink = { ok: false, problem: { code: 'spent-link' } }

/** Accounts get their time from the database's clock, so the shop's clock is set to the day after. */
async function aShop() {
  const shop = await openTestShop({ now: new Date().toISOString() })
  shop.clock.advance(day)
  return shop
}

test('a password reset removes the passkey and the provider that a thief added, and lists them', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const phone = await withPasskey(shop, await aSession(shop, user))
  await linkProvider(shop, await actorFor(shop, user), googleProfile)

  const reset = await resetPassword(shop, aCaller(), { token: await aResetToken(shop, user.email), password })
  const { caller, answer } = await phone.answerChallenge(shop)

  expect(reset).toMatchObject({ value: { removed: [{ id: 'google' }, { kind: 'passkey', name: 'My phone' }] } })
  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ problem: { code: 'wrong-passkey' } })
})

test('an older passkey survives a reset unless the customer ticks it', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  await withPasskey(shop, await aSession(shop, user))
  shop.clock.advance((reauthenticationLimits.resetRemovesDays + 1) * day)
  const withoutRemoval = await resetPassword(shop, aCaller(), { token: await aResetToken(shop, user.email), password })
  const token = await aResetToken(shop, user.email)
  const [method] = (await listSignInMethodsOfResetLink(shop, token)) ?? []

  const removed = await resetPassword(shop, aCaller(), { token, password, remove: [method?.id ?? ''] })

  expect(withoutRemoval).toMatchObject({ value: { removed: [] } })
  expect(method).toMatchObject({ kind: 'passkey', isRecent: false })
  expect(removed).toMatchObject({ value: { removed: [{ kind: 'passkey' }] } })
})

test('a reset unlocks at once an account that a stranger has locked with wrong passwords', async () => {
  const shop = await openTestShop()
  const { email } = await aCustomer(shop)
  const guess = { email, password: 'Wrong.light7', remember: false }
  for (let tries = 0; tries < attemptLimits.loginByAccount.most; tries++) await signIn(shop, aCaller(), guess)
  const locked = await signIn(shop, aCaller(), { ...guess, password: 'Candle.light7' })

  await resetPassword(shop, aCaller(), { token: await aResetToken(shop, email), password })

  expect(locked).toMatchObject({ problem: { code: 'too-many-tries' } })
  expect(await signIn(shop, aCaller(), { ...guess, password })).toMatchObject({ ok: true })
})

test('a passkey opens an account that a stranger has locked with wrong passwords', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const phone = await withPasskey(shop, await aSession(shop, user))
  const guess = { email: user.email, password: 'Wrong.light7', remember: false }
  for (let tries = 0; tries <= attemptLimits.loginByAccount.most; tries++) await signIn(shop, aCaller(), guess)

  const { caller, answer } = await phone.answerChallenge(shop)

  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ ok: true })
})

test('“This was not me” removes the passkey, ends all sessions, stops the password and starts a reset', async () => {
  const shop = await aShop()
  const user = await aCustomer(shop)
  const session = await aSession(shop, user)
  const phone = await withPasskey(shop, session)
  const token = tokenIn((await latestEmailTo(shop, user.email, 'sign-in-changed')).link)

  const undone = await undoChange(shop, aCaller(), token)
  const { caller, answer } = await phone.answerChallenge(shop)

  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await signInWithPasskey(shop, caller, answer)).toMatchObject({ problem: { code: 'wrong-passkey' } })
  await expect(actorFromCookie(shop, session.cookie)).rejects.toThrow()
  expect(await signIn(shop, aCaller(), { ...user, remember: false })).toMatchObject({ problem: { code: 'wrong-pair' } })
  const reset = { token: tokenIn((await latestEmailTo(shop, user.email, 'reset-password')).link), password }
  expect(await resetPassword(shop, aCaller(), reset)).toMatchObject({ ok: true })
})

test('“This was not me” also ends a sign-in with a provider that still waits for its code', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { hasPassword: false })
  await linkGoogle(shop, user, '117')
  const { code } = await withSecondFactor(shop, user)
  const token = tokenIn((await latestEmailTo(shop, user.email, 'sign-in-changed')).link)
  const profile = { ...googleProfile, email: user.email, emailVerified: true as const }
  const begun = await signInWithProfile(shop, aCaller(), profile, { pendingSignInId: null })

  await undoChange(shop, aCaller(), token)
  const thief = aCaller({ cookie: cookiesOf(begun) })
  const passed = await passSecondFactor(shop, thief, { code: code(), trust: false })

  expect(begun).toMatchObject({ value: { kind: 'second-factor' } })
  expect(passed).toEqual({ ok: false, problem: { code: 'begin-anew' } })
})

test('the link works once, for a week; a made-up link and a link of another kind do nothing', async () => {
  const shop = await openTestShop()
  const [mine, late, theirs] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
  const [token, lateToken] = [await linkGoogle(shop, mine, '1'), await linkGoogle(shop, late, '2')]
  const cookie = await sessionCookieFor(shop, theirs)

  const both = await Promise.all([undoChange(shop, aCaller(), token), undoChange(shop, aCaller(), token)])
  const madeUp = await undoChange(shop, aCaller(), 'x'.repeat(43))
  const resetToken = await undoChange(shop, aCaller(), await aResetToken(shop, theirs.email))
  const left = await actorFromCookie(shop, cookie)
  shop.clock.advance(reauthenticationLimits.notMeLinkDays * day)
  const tooLate = await undoChange(shop, aCaller(), lateToken)

  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect([madeUp, resetToken, tooLate]).toEqual([spentLink, spentLink, spentLink])
  expect(left.id).toBe(theirs.id)
  const methods = await shop.db
    .selectFrom('sign_in_methods')
    .select('user_id')
    .where('provider', '=', 'google')
    .execute()
  expect(methods).toEqual([{ user_id: late.id }])
})

async function aSession(shop: TestShop, user: MadeUser) {
  const cookie = await sessionCookieFor(shop, user)
  return { cookie, actor: await actorFromCookie(shop, cookie) }
}

async function aResetToken(shop: TestShop, email: string): Promise<string> {
  await forgotPassword(shop, aCaller(), email)
  return tokenIn((await latestEmailTo(shop, email, 'reset-password')).link)
}
