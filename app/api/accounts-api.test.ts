import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { adminRoles } from '#rulebook/admin-roles.ts'
import { emailsTo, latestEmailTo, tokenIn } from '#tests/support/emails-to.ts'
import { aCustomer, anAdmin, cookieOf, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestApi, type TestApi, type TestResponse } from '#tests/support/test-api.ts'

const astrid = { email: 'astrid@example.com', password: 'Candle.light7', fullName: 'Astrid Holm', regType: 'email' }

test('a new customer is signed in, with the wishlist and cart from before', async () => {
  const { shop, ask } = await openTestApi()
  const [candle, lamp] = [await aProduct(shop, { stock: 3 }), await aProduct(shop, { name: 'Quiet lamp' })]
  const savedItems = {
    wishList: [lamp.article, 'CND-404'],
    inCart: [{ article: candle.article }, { article: 'x', quantity: 2 }],
  }

  const registered = await ask('/register', { method: 'POST', body: { ...astrid, ...savedItems } })
  const known = await ask('/user-onload', { headers: { cookie: cookieOf(registered.headers) } })

  const customer = {
    fullName: 'Astrid Holm',
    email: 'astrid@example.com',
    isAdmin: false,
    wishList: [expect.objectContaining({ article: lamp.article, name: 'Quiet lamp' })],
    inCart: [expect.objectContaining({ article: candle.article, quantity: 1 })],
  }
  expect([registered.status, registered.body]).toEqual([201, { ...customer, response: 'User registered successfully' }])
  expect(known.body).toEqual({
    enrichedUser: customer,
    cookie: { token: 'session', expire: '2026-01-16T12:00:00.000Z' },
  })
  expect(registered.headers.get('cache-control')).toBe('no-store')
})

test('registering a known address answers 204 and does not change the account', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { email: 'astrid@example.com', fullName: 'Astrid Berg' })

  const again = await ask('/register', { method: 'POST', body: { ...astrid, email: 'ASTRID@example.com ' } })

  const users = await shop.db.selectFrom('users').select('full_name').execute()
  expect([again.status, again.text, again.headers.getSetCookie()]).toEqual([204, '', []])
  expect(users).toEqual([{ full_name: 'Astrid Berg' }])
})

test("the errors of a registration use the specification's sentences", async () => {
  const { ask } = await openTestApi()

  const empty = await ask('/register', { method: 'POST', body: {} })
  const wrong = await ask('/register', {
    method: 'POST',
    body: { fullName: 'Astrid', email: 'astrid@example.ru', password: 'P@ssw0rd', promo: 'maybe' },
  })

  expect([empty.status, fieldsOf(empty)]).toEqual([
    422,
    { fullName: messages.nameMissing, email: messages.emailMissing, password: messages.passwordMissing },
  ])
  expect([wrong.status, fieldsOf(wrong)]).toEqual([
    422,
    {
      fullName: 'Full name must include first name and last name',
      email: 'Russians are not allowed 🙂',
      password: 'Please create a stronger password',
    },
  ])
})

test('claims by the client about its sign-in provider are ignored', async () => {
  const { shop, ask } = await openTestApi()
  const claimed = { regType: 'google', email: 'astrid@gmail.com', verified_email: true, name: 'Astrid Holm', id: '108' }

  const bare = await ask('/register', { method: 'POST', body: claimed })
  const withToken = await ask('/register', { method: 'POST', body: { ...claimed, accessToken: 'ya29.made-up' } })

  expect([bare.status, withToken.status]).toEqual([401, 401])
  expect(bare.body).toMatchObject({ code: 'unverified' })
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('signing in returns the saved items, merged with those from before', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { ...astrid })
  const candle = await aProduct(shop)

  const answered = await ask('/login', {
    method: 'POST',
    body: { ...astrid, remember: true, inCart: [{ article: candle.article, quantity: '4' }] },
  })

  expect(answered.status).toBe(200)
  expect(answered.body).toMatchObject({ email: 'astrid@example.com', wishList: [], inCart: [{ quantity: 4 }] })
  expect(answered.headers.getSetCookie()[0]).toMatch(/^hyggehus\.session=.*Max-Age=2592000.*HttpOnly; SameSite=Lax/i)
})

test.each(adminRoles)('the answer tells an admin that they are an admin, whatever their role: %s', async (role) => {
  const { shop, ask } = await openTestApi()
  const admin = await anAdmin(shop, { role })

  const { body } = await ask('/login', { method: 'POST', body: { email: admin.email, password: admin.password } })

  expect(body).toMatchObject({ isAdmin: true, wishList: [], inCart: [] })
})

test('a wrong password and an unknown address are refused alike', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { ...astrid })

  const wrong = await ask('/login', { method: 'POST', body: { ...astrid, password: 'Wrong.light8' } })
  const unknown = await ask('/login', { method: 'POST', body: { ...astrid, email: 'nobody@example.com' } })

  const refused = { error: 'Wrong email or password', code: 'wrong-pair' }
  expect([wrong.status, wrong.body]).toEqual([401, refused])
  expect([unknown.status, unknown.body]).toEqual([401, refused])
})

test('after too many attempts the answer says when to try again', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { ...astrid })
  const attempt = () => ask('/login', { method: 'POST', body: { ...astrid, password: 'Wrong.light8' } })
  await Promise.all(Array.from({ length: 10 }, attempt))

  const { status, body, headers } = await attempt()

  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { error: messages.tooManyTries, code: 'too-many-tries' },
    '900',
  ])
})

test('signing out by either method ends the session, and succeeds without one', async () => {
  const { shop, ask } = await openTestApi()
  const user = await aCustomer(shop)
  const [first, second] = [await sessionCookieFor(shop, user), await sessionCookieFor(shop, user)]

  const answers = [
    await ask('/logout', { method: 'POST', headers: { cookie: first } }),
    await ask('/logout', { headers: { cookie: second } }),
    await ask('/logout', { method: 'POST' }),
  ]
  const after = await Promise.all([first, second].map((cookie) => ask('/user-onload', { headers: { cookie } })))

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]))
  expect(answers[0]?.headers.getSetCookie()).toHaveLength(2)
  expect(after.map(({ body }) => body)).toEqual(Array(2).fill({ noUser: messages.noUser }))
})

test('a password link is promised to everyone, and sent only to customers with an account', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { ...astrid })

  const known = await ask('/password/forgot', { method: 'POST', body: { email: astrid.email } })
  const unknown = await ask('/password/forgot', { method: 'POST', body: { email: 'nobody@example.com' } })
  const blank = await ask('/password/forgot', { method: 'POST', body: {} })

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(known.status).toBe(202)
  expect([blank.status, fieldsOf(blank)]).toEqual([422, { email: messages.emailMissing }])
  expect((await emailsTo(shop, astrid.email)).map(({ kind }) => kind)).toEqual(['reset-password'])
  expect(await emailsTo(shop, 'nobody@example.com')).toEqual([])
})

test('the token from the email sets a new password, once', async () => {
  const { shop, ask } = await openTestApi()
  await aCustomer(shop, { ...astrid })
  await ask('/password/forgot', { method: 'POST', body: { email: astrid.email } })
  const { link } = await latestEmailTo(shop, astrid.email, 'reset-password')
  const body = { token: tokenIn(link), password: 'Lantern.glow8' }

  const weak = await ask('/password/reset', { method: 'POST', body: { ...body, password: 'lantern' } })
  const done = await ask('/password/reset', { method: 'POST', body })
  const again = await ask('/password/reset', { method: 'POST', body })
  const login = await ask('/login', { method: 'POST', body: { ...astrid, password: 'Lantern.glow8' } })

  expect([weak.status, fieldsOf(weak)]).toEqual([422, { password: 'Please create a stronger password' }])
  expect([done.status, done.body]).toEqual([200, { success: true, message: messages.passwordChanged }])
  expect([again.status, fieldsOf(again)]).toEqual([422, { token: messages.linkExpired }])
  expect(login.status).toBe(200)
})

test('the token from the first email confirms the address, once', async () => {
  const { shop, ask } = await openTestApi()
  await ask('/register', { method: 'POST', body: astrid })
  const { link } = await latestEmailTo(shop, astrid.email, 'confirm-email')
  const token = tokenIn(link)

  const answers = [
    await ask('/email/confirm', { method: 'POST', body: { token } }),
    await ask('/email/confirm', { method: 'POST', body: { token } }),
    await ask('/email/confirm', { method: 'POST', body: { token: 7 } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422])
  expect(answers[0]?.body).toEqual({ success: true, message: messages.emailConfirmed, email: astrid.email })
})

test('passwords, session tokens and email tokens appear in no answer and in no log', async () => {
  const { shop, ask } = await openTestApi()
  const cookie = cookieOf((await ask('/register', { method: 'POST', body: astrid })).headers)
  const answers = await everyAnswer(ask, cookie)
  const { link } = await latestEmailTo(shop, astrid.email, 'reset-password')

  const token = /hyggehus\.session=([^;]+)/.exec(cookie)?.[1]
  const [method] = await shop.db.selectFrom('sign_in_methods').select('password_hash').execute()
  const output = JSON.stringify([answers.map(({ text }) => text), shop.logged])
  const secrets = [astrid.password, token, method?.password_hash, tokenIn(link)]

  expect(secrets.map((secret) => typeof secret)).toEqual(Array(4).fill('string'))
  expect(secrets.filter((secret) => output.includes(secret ?? ''))).toEqual([])
})

function everyAnswer(ask: TestApi['ask'], cookie: string): Promise<TestResponse[]> {
  const headers = { cookie }
  return Promise.all([
    ask('/user-onload', { headers }),
    ask('/register', { method: 'POST', body: astrid }),
    ask('/register', { method: 'POST', body: { ...astrid, fullName: '' } }),
    ask('/login', { method: 'POST', body: { ...astrid, email: 'nobody@example.com' } }),
    ask('/login', { method: 'POST', body: { ...astrid, email: '' } }),
    ask('/password/forgot', { method: 'POST', body: astrid }),
    ask('/password/reset', { method: 'POST', body: { token: 'x'.repeat(43), password: astrid.password } }),
    ask('/email/confirm', { method: 'POST', body: { token: 'x'.repeat(43) } }),
  ])
}

function fieldsOf({ body }: TestResponse): Record<string, string> {
  return z.object({ fields: z.record(z.string(), z.string()) }).parse(body).fields
}
