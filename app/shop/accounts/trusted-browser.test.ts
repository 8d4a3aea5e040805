import { expect, test } from 'vitest'
import { latestLetterTo } from '#tests/support/letters-to.ts'
import { aCaller, aCustomer } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { cookiesOf, halfWay, passwordOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changePassword } from './change-password.server.ts'
import { confirmByCode } from './confirm-it-is-you.server.ts'
import { forgotPassword } from './forgot-password.server.ts'
import { passSecondFactor } from './pass-second-factor.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

test('a trusted browser is not asked for codes for thirty days, and only for the user who trusts it', async () => {
  const shop = await openTestShop()
  const [user, other] = [await aCustomer(shop), await aCustomer(shop)]
  const { code } = await withSecondFactor(shop, user)
  await withSecondFactor(shop, other)
  const passed = await passSecondFactor(shop, await halfWay(shop, user), { code: code(), trust: true })
  const browser = aCaller({ cookie: cookiesOf(passed) })

  const soon = await signIn(shop, browser, passwordOf(user))
  const otherOne = await signIn(shop, browser, passwordOf(other))
  shop.clock.advance(30 * 24 * 60 * 60_000)
  const later = await signIn(shop, browser, passwordOf(user))

  expect(soon).toMatchObject({ ok: true })
  expect(otherOne).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
  expect(later).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})

test('with a new password no browser is trusted any more', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const passed = await passSecondFactor(shop, await halfWay(shop, user), { code: code(), trust: true })
  await forgotPassword(shop, aCaller(), user.email)
  const { link } = await latestLetterTo(shop, user.email, 'reset-password')
  const token = new URL(link).searchParams.get('token') ?? ''

  await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })
  const browser = aCaller({ cookie: cookiesOf(passed) })
  const answer = await signIn(shop, browser, { ...passwordOf(user), password: 'Lantern.glow8' })

  expect(answer).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})

test('a new password ends the trust in browsers', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, user)
  const passed = await passSecondFactor(shop, await halfWay(shop, user), { code: code(), trust: true })
  const passwords = { currentPassword: user.password, password: 'Lantern.glow8' }
  const asker = await askAgain(shop, user)
  shop.clock.advance(60_000)
  await confirmByCode(shop, asker, code())
  await changePassword(shop, asker, passwords)

  const again = await signIn(shop, aCaller({ cookie: cookiesOf(passed) }), {
    ...passwordOf(user),
    password: 'Lantern.glow8',
  })

  expect(again).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
})
