import { expect, test } from 'vitest'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import { changeEmail } from '#shop/accounts/email-address/change-email.server.ts'
import { confirmEmail } from '#shop/accounts/email-address/confirm-email.server.ts'
import { register } from '#shop/accounts/sign-in/register.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { undoChange } from '#shop/accounts/undo-change.server.ts'
import { kindsOfEmailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { linkGoogle } from '#tests/support/link-google.ts'
import { aCaller, aCustomer, actorFromCookie, type MadeUser, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const day = 24 * 60 * 60_000
const spentLink = { ok: false, problem: { code: 'spent-link' } }

test('an account moved to a thief’s email returns to its customer, and the thief’s links stop working', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenIn((await latestEmailTo(shop, user.email, 'email-changed')).link)
  const thiefToken = await linkGoogle(shop, user, '1')

  const undone = await undoChange(shop, aCaller(), token)

  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await actorFromCookie(shop, await sessionCookieFor(shop, user))).toMatchObject({ email: user.email })
  expect(await undoChange(shop, aCaller(), thiefToken)).toEqual(spentLink)
  expect(await kindsOfEmailsTo(shop, 'thief@example.com')).not.toContain('reset-password')
})

test('a thief cannot take the email that a stolen account had, neither for a new account nor for one of their own', async () => {
  const shop = await openTestShop()
  const [user, thief] = [await aCustomer(shop, { email: 'astrid@example.com' }), await aCustomer(shop)]
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenIn((await latestEmailTo(shop, user.email, 'email-changed')).link)

  const registered = await register(shop, aCaller(), newAccount(user.email))
  const asked = await changeEmail(shop, await actorFor(shop, thief), {
    email: user.email,
    currentPassword: thief.password,
  })
  const undone = await undoChange(shop, aCaller(), token)

  expect([registered, asked]).toEqual(Array(2).fill({ ok: false, problem: { code: 'known' } }))
  expect(undone).toEqual({ ok: true, value: { resetSent: true } })
  expect(await actorFor(shop, user)).toMatchObject({ email: user.email })
})

test('a link to move another account to the email stops working while the email is reserved for the stolen account', async () => {
  const shop = await openTestShop()
  const [user, thief] = [await aCustomer(shop), await aCustomer(shop)]
  await changeEmail(shop, await actorFor(shop, thief), { email: 'b@example.com', currentPassword: thief.password })
  const token = tokenIn((await latestEmailTo(shop, 'b@example.com', 'confirm-new-email')).link)
  await changeEmailTo(shop, user, 'b@example.com')
  await changeEmailTo(shop, user, 'd@example.com')

  expect(await confirmEmail(shop, aCaller(), token)).toEqual(spentLink)
})

test('an email stays reserved for its customer even if someone registers it at the moment of the move', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmail(shop, await actorFor(shop, user), { email: 'b@example.com', currentPassword: user.password })
  const token = tokenIn((await latestEmailTo(shop, 'b@example.com', 'confirm-new-email')).link)

  const tries = Array.from({ length: 8 }, () => register(shop, aCaller(), newAccount(user.email)))
  const [moved, ...registered] = await Promise.all([confirmEmail(shop, aCaller(), token), ...tries])

  expect(moved.ok).toBe(true)
  expect(registered.map(({ ok }) => ok)).toEqual(Array(8).fill(false))
})

test('a customer may move back to an earlier email of their own, and after a week it is free for all', async () => {
  const shop = await openTestShop()
  const [user, other] = [await aCustomer(shop, { email: 'astrid@example.com' }), await aCustomer(shop)]
  await changeEmailTo(shop, user, 'b@example.com')
  await changeEmailTo(shop, user, 'astrid@example.com')
  shop.clock.advance(reauthenticationLimits.notMeLinkDays * day)

  await changeEmailTo(shop, other, 'b@example.com')

  expect(await actorFor(shop, user)).toMatchObject({ email: 'astrid@example.com' })
  expect(await actorFor(shop, other)).toMatchObject({ email: 'b@example.com' })
})

test('a link that cannot move the account back still disables the password, and can be used again', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop, { email: 'astrid@example.com' })
  await changeEmailTo(shop, user, 'thief@example.com')
  const token = tokenIn((await latestEmailTo(shop, user.email, 'email-changed')).link)
  const squatter = await aCustomer(shop, { email: 'astrid@example.com' })

  const taken = await undoChange(shop, aCaller(), token)
  const asThief = await signIn(shop, aCaller(), { ...user, email: 'thief@example.com', remember: false })
  await shop.db.deleteFrom('users').where('id', '=', squatter.id).execute()
  const again = await undoChange(shop, aCaller(), token)

  expect(taken).toEqual({ ok: false, problem: { code: 'email-taken' } })
  expect(asThief).toMatchObject({ problem: { code: 'wrong-pair' } })
  expect(again).toEqual({ ok: true, value: { resetSent: true } })
})

test('a link sent to an earlier email removes the added sign-in, and emails nothing to the new address', async () => {
  const shop = await openTestShop()
  const user = await aCustomer(shop)
  const token = await linkGoogle(shop, user, '1')
  await changeEmailTo(shop, user, 'thief@example.com')

  expect(await undoChange(shop, aCaller(), token)).toEqual({ ok: true, value: { resetSent: false } })
  expect(await kindsOfEmailsTo(shop, 'thief@example.com')).not.toContain('reset-password')
})

function newAccount(email: string) {
  return { fullName: 'Eve', email, password: 'Thief.chose8', promo: false }
}

async function changeEmailTo(shop: TestShop, user: MadeUser, email: string): Promise<void> {
  await changeEmail(shop, await actorFor(shop, user), { email, currentPassword: user.password })
  await confirmEmail(shop, aCaller(), tokenIn((await latestEmailTo(shop, email, 'confirm-new-email')).link))
}
