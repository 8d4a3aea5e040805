import { expect, test } from 'vitest'
import { addSecondFactor, beginSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { stepAt, totpCode } from '#shop/accounts/second-factor/totp.server.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { aCustomer, anAdmin, cookieOf, type UserFacts } from '#tests/support/make-accounts.ts'
import { actorFor } from '#tests/support/make-actor.ts'
import { aFakeGoogle } from '#tests/support/make-google.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const people = {
  1: { name: 'Olena Kovalenko', email: 'olena@example.com', email_verified: true },
  2: { name: 'Petro Melnyk', email: 'petro@example.com', email_verified: false },
}

test('a Google token for this shop registers the customer that Google names, and later signs them in', async () => {
  const { google, rules } = await aFakeGoogle(people)
  const shop = await openTestShop({ rules })
  const { ask } = apiOf(shop)
  const { article } = await aProduct(shop)
  const body = {
    regType: 'google',
    email: 'else@example.com',
    name: 'Someone Else',
    verified_email: true,
    wishList: [article],
  }

  const first = await ask('/register', {
    method: 'POST',
    body: { ...body, accessToken: await google.accessTokenFor('1') },
  })
  const again = await ask('/register', {
    method: 'POST',
    body: { ...body, accessToken: await google.accessTokenFor('1') },
  })

  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body).toMatchObject({ fullName: 'Olena Kovalenko', email: 'olena@example.com', wishList: [{ article }] })
  expect(cookieOf(first.headers)).toContain('hyggehus.session=')
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a registration by Google merges items named by _id and by article, also into an existing account', async () => {
  const { google, rules } = await aFakeGoogle(people)
  const shop = await openTestShop({ rules })
  const { ask } = apiOf(shop)
  const [wished, loved, bought, taken] = [
    await aProduct(shop, { stock: 9 }),
    await aProduct(shop, { stock: 9 }),
    await aProduct(shop, { stock: 9 }),
    await aProduct(shop, { stock: 9 }),
  ]
  const register = async (wishList: unknown[], inCart: unknown[]) => {
    const accessToken = await google.accessTokenFor('1')
    return await ask('/register', { method: 'POST', body: { regType: 'google', wishList, inCart, accessToken } })
  }

  const first = await register([wished.id, '999999999999999999'], [bought.id])
  const again = await register([loved.article], [{ article: bought.id, quantity: 3 }, taken.article])

  expect(first.body).toMatchObject({
    wishList: [{ article: wished.article }],
    inCart: [{ article: bought.article, quantity: 1 }],
  })
  expect(again.body).toMatchObject({
    wishList: expect.arrayContaining([
      expect.objectContaining({ article: wished.article }),
      expect.objectContaining({ article: loved.article }),
    ]),
    inCart: expect.arrayContaining([
      expect.objectContaining({ article: bought.article, quantity: 3 }),
      expect.objectContaining({ article: taken.article, quantity: 1 }),
    ]),
  })
})

test('where admins need a second factor, an admin without one is told so and has no admin rights', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const { ask } = apiOf(shop)
  const { email, password } = await anAdmin(shop)
  const login = async () => await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })

  const loggedIn = await login()
  const onload = await ask('/user-onload', { headers: { cookie: cookieOf(loggedIn.headers) } })

  const missing = { isAdmin: false, code: 'second-factor-missing' }
  expect([loggedIn.status, loggedIn.body]).toEqual([200, expect.objectContaining(missing)])
  expect([onload.status, onload.body]).toEqual([
    200,
    expect.objectContaining({ enrichedUser: expect.objectContaining(missing) }),
  ])
})

test('where admins need a second factor, an admin who has entered a code has admin rights', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const { ask } = apiOf(shop)
  const { email, password, code } = await aCustomerWithCode(shop, { isAdmin: true })

  const passwordStep = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })
  const headers = { cookie: cookieOf(passwordStep.headers) }
  const whole = await ask('/login/second-factor', { method: 'POST', headers, body: { code } })

  expect([passwordStep.status, passwordStep.body]).toEqual([401, expect.objectContaining({ code: 'second-factor' })])
  expect([whole.status, whole.body]).toEqual([200, expect.objectContaining({ isAdmin: true })])
  expect(whole.body).not.toHaveProperty('code')
})

test('a token for another shop, of an unconfirmed address, or without a user signs in no one', async () => {
  const { google, rules } = await aFakeGoogle(people)
  const shop = await openTestShop({ rules })
  const { ask } = apiOf(shop)
  const register = async (accessToken: string) =>
    await ask('/register', { method: 'POST', body: { regType: 'google', accessToken } })

  const answers = [
    await register(await google.accessTokenFor('1', 'another-shop')),
    await register(await google.accessTokenFor('2')),
    await register('made-up'),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 3 }, () => [401, expect.objectContaining({ code: 'unverified' })]),
  )
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a Google token does not sign in to an account that has a password', async () => {
  const { google, rules } = await aFakeGoogle(people)
  const shop = await openTestShop({ rules })
  await aCustomer(shop, { email: 'olena@example.com' })
  const body = { regType: 'google', accessToken: await google.accessTokenFor('1') }

  const answer = await apiOf(shop).ask('/register', { method: 'POST', body })

  expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'prove' })])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a customer with a second factor enters the code in a second call', async () => {
  const shop = await openTestShop()
  const { ask } = apiOf(shop)
  const { email, password, code } = await aCustomerWithCode(shop)

  const first = await ask('/login', { method: 'POST', body: { email, password, regType: 'email' } })
  const headers = { cookie: cookieOf(first.headers) }
  const wrong = await ask('/login/second-factor', { method: 'POST', headers, body: { code: '000000' } })
  const right = await ask('/login/second-factor', { method: 'POST', headers, body: { code } })
  const without = await ask('/login/second-factor', { method: 'POST', body: { code } })

  expect([first.status, first.body]).toEqual([401, expect.objectContaining({ code: 'second-factor' })])
  expect([wrong.status, wrong.body]).toEqual([401, expect.objectContaining({ code: 'wrong-code' })])
  expect([right.status, right.body]).toEqual([200, expect.objectContaining({ email })])
  expect([without.status, without.body]).toEqual([409, expect.objectContaining({ code: 'begin-anew' })])
})

async function aCustomerWithCode(shop: TestShop, facts: UserFacts = {}) {
  const user = await aCustomer(shop, facts)
  const actor = await actorFor(shop, user)
  const secret = (await beginSecondFactor(shop, actor))?.secret ?? ''
  await addSecondFactor(shop, actor, totpCode(secret, stepAt(shop.now())))
  shop.clock.advance(60_000)
  return { ...user, code: totpCode(secret, stepAt(shop.now())) }
}
