import { expect, test } from 'vitest'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { reauthenticateByCode } from '#shop/accounts/reauthentication-methods.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { callerAwaitingCode, cookiesOf, credentialsOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { passSecondFactor } from './pass-second-factor.server.ts'

test('a trusted browser is not asked for codes for thirty days, and only for the user who trusts it', async () => {
  const shop = await openTestShop()
  const [user, other] = [await aCustomer(shop), await aCustomer(shop)]
  const { code } = await withSecondFactor(shop, user)
  await withSecondFactor(shop, other)
  const passed = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: code(), trust: true })
  const browser = aCaller({ cookie: cookiesOf(passed) })

  const soon = await signIn(shop, browser, credentialsOf(user))
  const otherUser = await signIn(shop, browser, credentialsOf(other))
  shop.clock.advance(30 * 24 * 60 * 60_000)
  const later = await signIn(shop, browser, credentialsOf(user))

  expect(soon).toMatchObject({ ok: true })
  expect(otherUser).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
  expect(later).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})

test('with a new password no browser is trusted any more', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const passed = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: code(), trust: true })
  await forgotPassword(shop, aCaller(), user.email)
  const { link } = await latestEmailTo(shop, user.email, 'reset-password')
  const token = tokenIn(link)

  await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })
  const browser = aCaller({ cookie: cookiesOf(passed) })
  const answer = await signIn(shop, browser, { ...credentialsOf(user), password: 'Lantern.glow8' })

  expect(answer).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})

test('a new password ends the trust in browsers', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const passed = await passSecondFactor(shop, await callerAwaitingCode(shop, user), { code: code(), trust: true })
  const passwords = { currentPassword: user.password, password: 'Lantern.glow8' }
  const actor = await actorFor(shop, user)
  shop.clock.advance(60_000)
  await reauthenticateByCode(shop, actor, code())
  await changePassword(shop, actor, passwords)

  const again = await signIn(shop, aCaller({ cookie: cookiesOf(passed) }), {
    ...credentialsOf(user),
    password: 'Lantern.glow8',
  })

  expect(again).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})
