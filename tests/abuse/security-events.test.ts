import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { changeRole } from '#shop/accounts/admins/change-role.server.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { setFirstPassword } from '#shop/accounts/password/set-first-password.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { finishSocialSignIn } from '#shop/accounts/social/finish-social-sign-in.server.ts'
import { aCaller, aCustomer } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { callerAwaitingCode, credentialsOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const facebook = {
  clientId: 'hyggehus',
  clientSecret: 'secret',
  dialogUrl: 'https://www.facebook.example/dialog/oauth',
  graphUrl: 'https://graph.facebook.example',
}

test('wrong passwords and the lock that follows are logged and counted, without the email', async () => {
  const shop = await openTestShop()
  const { email, id } = await aCustomer(shop, { email: 'bo@example.com' })
  const guess = { email, password: 'Wrong.light7', remember: false }

  for (let tries = 0; tries <= attemptLimits.loginByAccount.most; tries++) await signIn(shop, aCaller(), guess)

  const { most } = attemptLimits.loginByAccount
  expect(countsOf(shop, 'sign-in')).toMatchObject({ 'wrong-password': most, locked: 1 })
  const lines = shop.logged.filter((line) => 'security' in line)
  expect(lines).toHaveLength(most + 1)
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1)
  expect(JSON.stringify(shop.logged)).not.toMatch(new RegExp(`${email}|${id}`))
})

test('a wrong code, a missing proof, a changed password and a new admin are each counted as a security event', async () => {
  const shop = await openTestShop()
  const [user, ada, eve] = [await aCustomer(shop), await anActor(shop, { isAdmin: true }), await aCustomer(shop)]
  await changeRole(shop, ada, { userId: eve.id, role: 'owner' })
  const actor = await actorFor(shop, eve)
  await changePassword(shop, actor, { currentPassword: eve.password, password: 'Lantern.glow8' })
  shop.clock.advance(60 * 60_000)
  await setFirstPassword(shop, actor, 'Lantern.glow9')
  await withSecondFactor(shop, user)

  await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: '000000', trust: false })

  expect(countsOf(shop, 'code')).toMatchObject({ wrong: 1 })
  expect(countsOf(shop, 'proof')).toMatchObject({ missing: 1, right: 1 })
  expect(countsOf(shop, 'password')).toMatchObject({ changed: 1 })
  expect(countsOf(shop, 'role')).toMatchObject({ admin: 1 })
  expect(countsOf(shop, 'sign-in')).toMatchObject({ 'code-needed': 1, in: 0 })
  expect(await signIn(shop, aCaller(), credentialsOf(user))).toMatchObject({ ok: false })
})

test('registering counts as a sign-in, and a made-up answer of a provider as a refused sign-in', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, facebook } })
  const ida = {
    fullName: 'Ida Lund',
    email: 'ida@example.com',
    password: 'Lantern.glow8',
    promo: false,
    guest: undefined,
  }
  await register(shop, aCaller(), ida)
  const params = new URLSearchParams({ state: 'made-up', code: 'made-up' })

  await finishSocialSignIn(shop, aCaller(), { provider: 'facebook', params, actor: null })

  expect(countsOf(shop, 'sign-in')).toMatchObject({ in: 1, 'wrong-provider': 1 })
})

function countsOf({ auth }: TestShop, kind: string): Record<string, number> {
  const counts = auth.securityEvents.counts().filter((event) => event.kind === kind)
  return Object.fromEntries(counts.map(({ result, count }) => [result, count]))
}
