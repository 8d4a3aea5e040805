import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { blockCustomer } from '#shop/accounts/customers/block-customer.server.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { aCustomer, anAdmin, cookieOf, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aFakeGoogle } from '#tests/support/make-google.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const refused = [403, expect.objectContaining({ code: 'account-blocked', error: expect.stringContaining('blocked') })]

test('a blocked customer is a guest from the next call on, and is told why they cannot sign in', async () => {
  const shop = await openTestShop()
  const { ask } = apiOf(shop)
  const { id, email, password } = await aCustomer(shop)
  const headers = { cookie: await sessionCookieFor(shop, { id }) }
  await block(shop, id)

  const wishlist = await ask('/wish-list', { headers })
  const login = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })

  expect(wishlist.status).toBe(401)
  expect([login.status, login.body]).toEqual(refused)
  expect(login.headers.getSetCookie()).toEqual([])
})

test('a Google token does not sign in a blocked customer', async () => {
  const { google, rules } = await aFakeGoogle({
    1: { name: 'Olena Kovalenko', email: 'olena@example.com', email_verified: true },
  })
  const shop = await openTestShop({ rules })
  const { ask } = apiOf(shop)
  const register = async () => {
    const body = { regType: 'google', accessToken: await google.accessTokenFor('1') }
    return await ask('/register', { method: 'POST', body })
  }
  await register()
  const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await block(shop, id)

  const again = await register()

  expect([again.status, again.body]).toEqual(refused)
})

test('a right code does not sign in a customer who was blocked meanwhile', async () => {
  const shop = await openTestShop()
  const { ask } = apiOf(shop)
  const { id, email, password } = await aCustomer(shop)
  const actor = await actorFor(shop, { id })
  const secret = (await beginSecondFactor(shop, actor))?.secret ?? ''
  await addSecondFactor(shop, actor, totpCode(secret, stepAt(shop.now()) - 1))
  const passwordStep = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })
  await block(shop, id)

  const headers = { cookie: cookieOf(passwordStep.headers) }
  const body = { code: totpCode(secret, stepAt(shop.now())) }
  const passed = await ask('/login/second-factor', { method: 'POST', headers, body })

  expect(passwordStep.status).toBe(401)
  // Blocking ends the waiting step with all sessions; a new login is told that the account is blocked.
  expect(passed).toMatchObject({ status: 409, body: { code: 'begin-anew' } })
})

async function block(shop: TestShop, userId: UserId): Promise<void> {
  await blockCustomer(shop, await anAdmin(shop), { userId, reason: 'Reasons' })
}
