import { expect, test } from 'vitest'
import { pendingSignInIdOf } from '#shop/accounts/pending-authentications.server.ts'
import { passSecondFactor } from '#shop/accounts/second-factor/pass-second-factor.server.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { replaceOldSession } from '#shop/accounts/sessions/replace-old-session.server.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { callerAwaitingCode, cookiesOf, credentialsOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const publicUrl = 'https://shop.example'

test('a device cookie planted by an attacker does not become a known device at sign-in', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)
  const planted = `hyggehus.device=${'x'.repeat(22)}`

  const signedIn = await signIn(shop, aCaller({ cookie: planted }), credentialsOf(karen))
  await signIn(shop, aCaller({ cookie: planted }), credentialsOf(karen))

  expect(cookiesOf(signedIn)).toMatch(/hyggehus\.device=[\w-]{22}/)
  expect(cookiesOf(signedIn)).not.toContain('xxxx')
  expect((await emailsTo(shop, karen.email)).map(({ kind }) => kind)).toEqual(['new-sign-in'])
})

test('two customers who share a browser get no new-device email when the other signs in there', async () => {
  const shop = await openTestShop()
  const [karen, bo] = [await aCustomer(shop), await aCustomer(shop)]
  await signIn(shop, aCaller(), credentialsOf(bo))
  const first = await signIn(shop, aCaller(), credentialsOf(karen))
  const second = await signIn(shop, aCaller({ cookie: cookiesOf(first) }), credentialsOf(bo))
  const third = await signIn(shop, aCaller({ cookie: cookiesOf(second) }), credentialsOf(karen))

  await signIn(shop, aCaller({ cookie: cookiesOf(third) }), credentialsOf(bo))

  expect(await emailsTo(shop, karen.email)).toEqual([])
  expect(await emailsTo(shop, bo.email)).toHaveLength(1)
})

test('a trusted browser gets a new device cookie at each sign-in, and the previous one needs a code', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, karen)
  const trusting = await passSecondFactor(shop, await callerAwaitingCode(shop, karen), { code: code(), trust: true })
  const before = cookiesOf(trusting)

  const again = await signIn(shop, aCaller({ cookie: before }), credentialsOf(karen))
  const withOldCookie = await signIn(shop, aCaller({ cookie: before }), credentialsOf(karen))
  const withNewCookie = await signIn(shop, aCaller({ cookie: cookiesOf(again) }), credentialsOf(karen))

  expect(again.ok).toBe(true)
  expect(withOldCookie).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
  expect(withNewCookie.ok).toBe(true)
})

test('over https a cookie that a neighbouring host can set neither signs in nor starts a sign-in', async () => {
  const shop = await openTestShop({ publicUrl })
  const session = (await sessionCookieFor(shop, await aCustomer(shop))).replace('__Host-', '__Secure-')
  const pendingCookies = `__Secure-hyggehus.way=${'x'.repeat(43)}; hyggehus.way=${'x'.repeat(43)}`

  const headers = new Headers({ cookie: `${session}; ${pendingCookies}` })

  expect(session).toContain('__Secure-hyggehus.session')
  expect(await findSignedInUser(shop, headers)).toBeNull()
  expect(await replaceOldSession(shop, headers)).toBeNull()
  expect(pendingSignInIdOf(shop, headers)).toBeNull()
})
