import { expect, test } from 'vitest'
import type { UserId } from '#shop/accounts/accounts.ts'
import { blockCustomer } from '#shop/accounts/block-customer.server.ts'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/totp.server.ts'
import { aCustomer, anAdmin, aVisitOf, cookieOf } from '#tests/support/make-accounts.ts'
import { askAgain } from '#tests/support/make-asker.ts'
import { aGoogle } from '#tests/support/make-google.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const refused = [403, expect.objectContaining({ code: 'account-blocked', error: expect.stringContaining('blocked') })]

test('a blocked customer is a guest from the next call on, and is told why they cannot sign in', async () => {
  const shop = await openTestShop()
  const { ask } = apiOf(shop)
  const { id, email, password } = await aCustomer(shop)
  const headers = { cookie: await aVisitOf(shop, { id }) }
  await block(shop, id)

  const wishes = await ask('/wish-list', { headers })
  const login = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })

  expect(wishes.status).toBe(401)
  expect([login.status, login.body]).toEqual(refused)
  expect(login.headers.getSetCookie()).toEqual([])
})

test('a Google token does not sign in a blocked customer', async () => {
  const { google, rules } = await aGoogle({
    1: { name: 'Olena Kovalenko', email: 'olena@example.com', email_verified: true },
  })
  const shop = await openTestShop({ rules })
  const { ask } = apiOf(shop)
  const come = async () => {
    const body = { regType: 'google', accessToken: await google.accessTokenFor('1') }
    return await ask('/register', { method: 'POST', body })
  }
  await come()
  const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await block(shop, id)

  const again = await come()

  expect([again.status, again.body]).toEqual(refused)
})

test('a right code does not sign in a customer who was blocked meanwhile', async () => {
  const shop = await openTestShop()
  const { ask } = apiOf(shop)
  const { id, email, password } = await aCustomer(shop)
  const asker = await askAgain(shop, { id })
  const secret = (await beginSecondFactor(shop, asker))?.secret ?? ''
  await addSecondFactor(shop, asker, totpCode(secret, stepAt(shop.now()) - 1))
  const half = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })
  await block(shop, id)

  const headers = { cookie: cookieOf(half.headers) }
  const body = { code: totpCode(secret, stepAt(shop.now())) }
  const passed = await ask('/login/second-factor', { method: 'POST', headers, body })

  expect(half.status).toBe(401)
  expect([passed.status, passed.body]).toEqual(refused)
})

async function block(shop: TestShop, userId: UserId): Promise<void> {
  await blockCustomer(shop, await anAdmin(shop), { userId, reason: 'Reasons' })
}
