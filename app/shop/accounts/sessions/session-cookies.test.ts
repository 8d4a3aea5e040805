import { expect, test } from 'vitest'
import type { Caller } from '#shop/accounts/accounts.ts'
import { openAuth } from '#shop/accounts/auth.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { aCaller, aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { openTestLog } from '#tests/support/test-log.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cookieAttributes } from './cookies.server.ts'

const publicUrl = 'https://shop.example'

test('a session token cannot be derived from the database', async () => {
  const shop = await openTestShop()
  const cookie = await sessionCookieFor(shop, await aCustomer(shop))

  const [session] = await shop.db.selectFrom('sessions').selectAll().execute()

  const token = /hyggehus\.session=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(session)).not.toContain(token)
  expect(session?.token_hash.toString('latin1')).not.toContain(token)
})

test("over https only the shop's own host can set the cookies of a signed-in customer", async () => {
  const shop = await openTestShop({ publicUrl })
  const karen = await aCustomer(shop)

  const cookies = await cookiesOf(shop, karen, aCaller())

  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-hyggehus\.session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-hyggehus\.known=1; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-hyggehus\.device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
})

test('a marker without the prefix is removed when a new one is set', async () => {
  const shop = await openTestShop({ publicUrl })

  const cookies = await cookiesOf(shop, await aCustomer(shop), aCaller({ cookie: 'hyggehus.known=1' }))

  expect(cookies).toContain('hyggehus.known=; Max-Age=0; Path=/; SameSite=Lax; Secure')
})

test.each([
  ['our own page', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }, 'SameSite=Lax; Secure'],
  ['a link', {}, 'SameSite=Lax; Secure'],
  ['a provider that leads back', { 'sec-fetch-site': 'cross-site' }, 'SameSite=Lax; Secure'],
  ['a neighbour', { origin: 'https://app.shop.example', 'sec-fetch-site': 'same-site' }, 'SameSite=Lax; Secure'],
  [
    'another site',
    { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
    'SameSite=None; Secure; Partitioned',
  ],
  ['another site in an old browser', { origin: 'https://app.example' }, 'SameSite=None; Secure; Partitioned'],
])('%s gets cookies that its browser sends back to the shop', async (_, headers, attributes) => {
  const auth = openAuth({ log: openTestLog().log, publicUrl, secret: Buffer.alloc(32) })

  expect(cookieAttributes({ auth }, new Headers(headers))).toBe(attributes)
})

async function cookiesOf(shop: TestShop, user: { email: string; password: string }, caller: Caller) {
  const { email, password } = user
  const signedIn = await signIn(shop, caller, { email, password, remember: true })
  if (!signedIn.ok) throw new Error(signedIn.problem.code)
  return signedIn.value.cookies.getSetCookie()
}
