import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { resendConfirmation } from '#shop/accounts/email-address/resend-confirmation.server.ts'
import { changePassword } from '#shop/accounts/password/change-password.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { signInWithGoogleToken } from '#shop/accounts/social/sign-in-with-google-token.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { linkByAddress, socialByAddress, confirmationByRecipient, changeEmailByAccount, passwordByAccount } =
  attemptLimits

test('made-up links are limited, whichever page they are tried on', async () => {
  const shop = await openTestShop()
  const guess = () => confirmEmail(shop, aCaller(), 'made-up')
  const first = await guess()
  await times(linkByAddress.most - 1, guess)

  const more = [await guess(), await resetPassword(shop, aCaller(), { token: 'made-up', password: 'Lantern.glow8' })]
  const elsewhere = await confirmEmail(shop, aCaller({ address: '203.0.113.8' }), 'made-up')

  const tooMany = { ok: false, problem: { code: 'too-many-tries', retryAfterSeconds: linkByAddress.minutes * 60 } }
  expect(more).toEqual([tooMany, tooMany])
  expect([first, elsewhere]).toEqual(Array(2).fill({ ok: false, problem: { code: 'spent-link' } }))
})

test('made-up Google tokens are limited', async () => {
  const shop = await openTestShop()
  const guess = () => signInWithGoogleToken(shop, aCaller(), { token: 'made-up', guest: { cart: [], wishlist: [] } })
  const first = await guess()
  await times(socialByAddress.most - 1, guess)

  const more = await guess()

  expect(first).toMatchObject({ problem: { code: 'unverified' } })
  expect(more).toMatchObject({ problem: { code: 'too-many-tries' } })
})

test('no one can fill an inbox with confirmation emails: an account gets five an hour', async () => {
  const shop = await openTestShop()
  const actor = await anActor(shop, { emailConfirmed: false })
  await times(confirmationByRecipient.most, () => resendConfirmation(shop, actor))

  const more = await resendConfirmation(shop, actor)
  shop.clock.advance(confirmationByRecipient.minutes * 60_000)
  const later = await resendConfirmation(shop, actor)

  expect(more).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  expect(later.ok).toBe(true)
  expect(await emailsTo(shop, actor.email)).toHaveLength(confirmationByRecipient.most + 1)
})

test("no one can fill strangers' inboxes by moving an account to their addresses: five an hour", async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, customer))
  const move = (email: string) => changeEmail(shop, actor, { email, currentPassword: customer.password })
  await times(changeEmailByAccount.most, (number) => move(`stranger-${number}@example.com`))

  const more = await move('one-more@example.com')

  expect(more).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  expect(await emailsTo(shop, 'one-more@example.com')).toEqual([])
})

test('in a browser that was left open, ten wrong passwords lock out the right one as well', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, customer))
  const change = (currentPassword: string) =>
    changePassword(shop, actor, { currentPassword, password: 'Lantern.glow8' })
  await times(passwordByAccount.most, () => change('Not.theirs7'))

  const rightPassword = await change(customer.password)

  expect(rightPassword).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
})

async function times(count: number, tryOnce: (number: number) => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, number) => tryOnce(number)))
}
