import { expect, test } from 'vitest'
import { customerMessages } from '#rulebook/customer-messages.ts'
import { listCustomerHistory } from '#shop/accounts/customers/customer-history.server.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { resetPassword } from '#shop/accounts/password/reset-password.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, cookieOf, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { appointAdmin } from './appoint-admin.server.ts'

test('a customer who is made an admin is one from the next page on', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com', fullName: 'Astrid Holm' })
  const { email, password } = astrid
  const signedIn = await signIn(shop, aCaller(), { email, password, remember: false })
  const cookie = signedIn.ok ? cookieOf(signedIn.value.cookies) : ''

  const appointed = await appointAdmin(shop, { email, fullName: null, password: null })

  expect(appointed).toEqual({ fullName: 'Astrid Holm', wasOpened: false, passwordLink: null })
  expect((await actorFromCookie(shop, cookie)).isAdmin).toBe(true)
})

test('a new admin gets an account, and chooses a password with the link', async () => {
  const shop = await openTestShop()

  const appointed = await appointAdmin(shop, { email: 'bo@example.com', fullName: 'Bo Lind', password: null })
  const { link } = await latestEmailTo(shop, 'bo@example.com', 'reset-password')
  const token = tokenIn(link)
  await resetPassword(shop, aCaller(), { token, password: 'Lantern.glow8' })
  const signedIn = await signIn(shop, aCaller(), {
    email: 'bo@example.com',
    password: 'Lantern.glow8',
    remember: false,
  })

  expect(appointed).toEqual({ fullName: 'Bo Lind', wasOpened: true, passwordLink: link })
  expect(signedIn).toMatchObject({ ok: true, value: { isAdmin: true, fullName: 'Bo Lind' } })
})

test('a given password works at once, and replaces an earlier one', async () => {
  const shop = await openTestShop()
  const bo = { email: 'bo@example.com', fullName: 'Bo Lind' }
  await appointAdmin(shop, { ...bo, password: 'Lantern.glow8' })
  await appointAdmin(shop, { ...bo, password: 'Lantern.glow9' })

  const attempts = ['Lantern.glow8', 'Lantern.glow9'].map((password) =>
    signIn(shop, aCaller(), { email: bo.email, password, remember: false }),
  )

  expect((await Promise.all(attempts)).map(({ ok }) => ok)).toEqual([false, true])
})

test("a stranger who registered an admin's address without confirming it gets no admin rights", async () => {
  const shop = await openTestShop()
  const stranger = await aCustomer(shop, { email: 'bo@example.com', emailConfirmed: false })
  const cookie = await sessionCookieFor(shop, stranger)
  const change = { email: 'stranger@example.com', currentPassword: stranger.password }
  await changeEmail(shop, await actorFromCookie(shop, cookie), change)
  const confirmationEmail = await latestEmailTo(shop, 'stranger@example.com', 'confirm-new-email')

  const appointed = await appointAdmin(shop, { email: 'bo@example.com', fullName: 'Bo Lind', password: null })
  const { password } = stranger
  const signedIn = await signIn(shop, aCaller(), { email: 'bo@example.com', password, remember: false })
  const moved = await confirmEmail(shop, aCaller(), tokenIn(confirmationEmail.link))

  expect(appointed).toMatchObject({ fullName: 'Bo Lind', wasOpened: false, passwordLink: expect.any(String) })
  expect([signedIn.ok, moved.ok]).toEqual([false, false])
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow()
})

test('making a user an admin cancels the deletion of their account, and the change is in the audit log', async () => {
  const shop = await openTestShop()
  const bo = await aCustomer(shop)
  await deleteAccount(shop, await actorFromCookie(shop, await sessionCookieFor(shop, bo)), { password: bo.password })

  await appointAdmin(shop, { email: bo.email, fullName: null, password: null })
  await appointAdmin(shop, { email: bo.email, fullName: null, password: null })
  shop.clock.advance(30 * 24 * 3_600_000)
  await removeAccounts(shop)

  const history = await listCustomerHistory(shop, bo.id)
  expect(history.map(({ kind }) => kind)).toEqual(['role', 'kept'])
  expect(history[0]?.fullName).toBe(customerMessages.history.commandLine)
  expect((await actorFromCookie(shop, await sessionCookieFor(shop, bo))).isAdmin).toBe(true)
})
