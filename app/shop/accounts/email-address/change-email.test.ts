import { expect, test } from 'vitest'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import { forgotPassword } from '#shop/accounts/password/forgot-password.server.ts'
import { listSignInMethodsOfResetLink } from '#shop/accounts/password/other-sign-in-methods.server.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeEmail } from './change-email.server.ts'
import { confirmEmail } from './confirm-email.server.ts'

test('a new address must be confirmed, and the old one is told afterwards', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const cookie = await sessionCookieFor(shop, astrid)
  const resetBefore = await aResetToken(shop, astrid.email)
  const change = { email: 'astrid@other.example', currentPassword: astrid.password }

  await changeEmail(shop, await actorFromCookie(shop, cookie), change)
  const emailBefore = (await actorFromCookie(shop, cookie)).email
  const token = tokenIn((await latestEmailTo(shop, 'astrid@other.example', 'confirm-new-email')).link)
  await confirmEmail(shop, aCaller(), token)

  expect([emailBefore, (await actorFromCookie(shop, cookie)).email]).toEqual([
    'astrid@example.com',
    'astrid@other.example',
  ])
  expect(await latestEmailTo(shop, 'astrid@example.com', 'email-changed')).toMatchObject({ newEmail: change.email })
  expect(await listSignInMethodsOfResetLink(shop, resetBefore)).toBeNull()
})

test('a customer without a password changes the address shortly after signing in, and confirms it', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(
    shop,
    await aCustomer(shop, { email: 'social@example.com', hasPassword: false }),
  )
  const actor = await actorFromCookie(shop, cookie)

  const requested = await changeEmail(shop, actor, { email: 'new@example.com', currentPassword: '' })
  await confirmEmail(shop, aCaller(), tokenIn((await latestEmailTo(shop, 'new@example.com', 'confirm-new-email')).link))
  shop.clock.advance(reauthenticationLimits.validMinutes * 60_000 + 1)
  const late = await changeEmail(shop, actor, { email: 'later@example.com', currentPassword: '' })

  expect(requested.ok).toBe(true)
  expect((await actorFromCookie(shop, cookie)).email).toBe('new@example.com')
  expect(late).toEqual({ ok: false, problem: { code: 'proof-needed' } })
})

test('the link that moves an account to another address is valid for a week', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const cookie = await sessionCookieFor(shop, astrid)
  await changeEmail(shop, await actorFromCookie(shop, cookie), {
    email: 'new@example.com',
    currentPassword: astrid.password,
  })
  const token = tokenIn((await latestEmailTo(shop, 'new@example.com', 'confirm-new-email')).link)

  shop.clock.advance(signInLimits.confirmLinkMinutes * 60_000)
  const late = await confirmEmail(shop, aCaller(), token)

  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', astrid.id)
    .executeTakeFirstOrThrow()
  expect(late).toEqual({ ok: false, problem: { code: 'spent-link' } })
  expect(email).toBe(astrid.email)
})

test('an address that belongs to another account, or was taken meanwhile, is refused', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const taken = await aCustomer(shop, { email: 'taken@example.com' })
  const actor = await actorFromCookie(shop, await sessionCookieFor(shop, astrid))
  const currentPassword = astrid.password
  await changeEmail(shop, actor, { email: 'free@example.com', currentPassword })
  const token = tokenIn((await latestEmailTo(shop, 'free@example.com', 'confirm-new-email')).link)
  await aCustomer(shop, { email: 'free@example.com' })

  const refused = await changeEmail(shop, actor, { email: taken.email, currentPassword })
  const same = await changeEmail(shop, actor, { email: actor.email, currentPassword })
  const late = await confirmEmail(shop, aCaller(), token)

  expect(refused).toEqual({ ok: false, problem: { code: 'known' } })
  expect(same).toEqual({ ok: false, problem: { code: 'same-email' } })
  expect(late).toEqual({ ok: false, problem: { code: 'spent-link' } })
})

async function aResetToken(shop: TestShop, email: string): Promise<string> {
  shop.clock.advance(1)
  await forgotPassword(shop, aCaller({ address: 'somewhere' }), email)
  return tokenIn((await latestEmailTo(shop, email, 'reset-password')).link)
}
