import { expect, test } from 'vitest'
import { findSignedIn } from '#shop/accounts/find-signed-in.server.ts'
import { passSecondFactor } from '#shop/accounts/pass-second-factor.server.ts'
import { wayOf } from '#shop/accounts/pending-proofs.server.ts'
import { replaceOldSession } from '#shop/accounts/sessions/replace-old-session.server.ts'
import { signIn } from '#shop/accounts/sign-in.server.ts'
import { lettersTo } from '#tests/support/letters-to.ts'
import { aCaller, aCustomer, aVisitOf } from '#tests/support/make-accounts.ts'
import { cookiesOf, halfWay, passwordOf, withSecondFactor } from '#tests/support/make-second-factor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const publicUrl = 'https://shop.example'

test('a device cookie planted by an attacker does not become a known device at sign-in', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)
  const planted = `hyggehus.device=${'x'.repeat(22)}`

  const signedIn = await signIn(shop, aCaller({ cookie: planted }), passwordOf(karen))
  await signIn(shop, aCaller({ cookie: planted }), passwordOf(karen))

  expect(cookiesOf(signedIn)).toMatch(/hyggehus\.device=[\w-]{22}/)
  expect(cookiesOf(signedIn)).not.toContain('xxxx')
  expect((await lettersTo(shop, karen.email)).map(({ kind }) => kind)).toEqual(['new-sign-in'])
})

test('two customers who share a browser get no new-device email when the other signs in there', async () => {
  const shop = await openTestShop()
  const [karen, bo] = [await aCustomer(shop), await aCustomer(shop)]
  await signIn(shop, aCaller(), passwordOf(bo))
  const first = await signIn(shop, aCaller(), passwordOf(karen))
  const second = await signIn(shop, aCaller({ cookie: cookiesOf(first) }), passwordOf(bo))
  const third = await signIn(shop, aCaller({ cookie: cookiesOf(second) }), passwordOf(karen))

  await signIn(shop, aCaller({ cookie: cookiesOf(third) }), passwordOf(bo))

  expect(await lettersTo(shop, karen.email)).toEqual([])
  expect(await lettersTo(shop, bo.email)).toHaveLength(1)
})

test('a trusted browser gets a new device cookie at each sign-in, and the previous one needs a code', async () => {
  const shop = await openTestShop()
  const karen = await aCustomer(shop)
  const { code } = await withSecondFactor(shop, karen)
  const trusting = await passSecondFactor(shop, await halfWay(shop, karen), { code: code(), trust: true })
  const before = cookiesOf(trusting)

  const again = await signIn(shop, aCaller({ cookie: before }), passwordOf(karen))
  const withOldNumber = await signIn(shop, aCaller({ cookie: before }), passwordOf(karen))
  const withNewNumber = await signIn(shop, aCaller({ cookie: cookiesOf(again) }), passwordOf(karen))

  expect(again.ok).toBe(true)
  expect(withOldNumber).toMatchObject({ ok: false, problem: { code: 'second-factor' } })
  expect(withNewNumber.ok).toBe(true)
})

test('over https a cookie that a neighbouring host can set neither signs in nor starts a sign-in', async () => {
  const shop = await openTestShop({ publicUrl })
  const session = (await aVisitOf(shop, await aCustomer(shop))).replace('__Host-', '__Secure-')
  const way = `__Secure-hyggehus.way=${'x'.repeat(43)}; hyggehus.way=${'x'.repeat(43)}`

  const headers = new Headers({ cookie: `${session}; ${way}` })

  expect(session).toContain('__Secure-hyggehus.session')
  expect(await findSignedIn(shop, headers)).toBeNull()
  expect(await replaceOldSession(shop, headers)).toBeNull()
  expect(wayOf(shop, headers)).toBeNull()
})
