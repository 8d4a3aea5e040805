import { expect, test } from 'vitest'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { lettersTo } from '#tests/support/letters-to.ts'
import { aProduct } from '#tests/support/make.ts'
import { aCaller, aCustomer, cookieOf, type MadeUser, whoIs } from '#tests/support/make-accounts.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { Caller } from './accounts.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

test('the right password signs in, and the cart has the larger amount of both', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop, { email: 'astrid@example.com', fullName: 'Astrid Holm' })
  const candle = await aProduct(shop, { stock: 5 })
  await setCartLine(shop, astrid.id, { article: candle.article, amount: 1 })

  const { email, password } = astrid
  const guest = { wishlist: [], cart: [{ article: candle.article, amount: 2 }] }
  const result = await signIn(shop, aCaller(), { email, password, remember: true, guest })

  const { cookies, merged, fullName } = whatCameOf(result)
  expect(await whoIs(shop, cookieOf(cookies))).toMatchObject({ id: astrid.id, emailConfirmed: true })
  expect((await readCart(shop, astrid.id)).lines).toMatchObject([{ amount: 2 }])
  expect([merged?.linesRaised, fullName]).toEqual([1, 'Astrid Holm'])
})

test('a cookie lasts thirty days when the customer asks to be remembered, and otherwise ends with the browser session', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)

  const kept = await enterAs(shop, astrid, aCaller(), { remember: true })
  const passing = await enterAs(shop, astrid, aCaller(), { remember: false })

  const [session, marker, device] = kept.getSetCookie()
  const [passingSession, passingMarker] = passing.getSetCookie()
  expect(session).toMatch(/^hyggehus\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i)
  expect(marker).toBe('hyggehus.known=1; Max-Age=2592000; Path=/; SameSite=Lax')
  expect(device).toMatch(/^hyggehus\.device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(`${passingSession} ${passingMarker}`).not.toMatch(/max-age|expires/i)
})

test('signing in creates a new session, and the earlier one becomes invalid', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const first = cookieOf(await enterAs(shop, astrid, aCaller()))

  const second = cookieOf(await enterAs(shop, astrid, aCaller({ cookie: first })))

  expect(second.split(';')[0]).not.toBe(first.split(';')[0])
  await expect(whoIs(shop, first)).rejects.toThrow()
  expect((await whoIs(shop, second)).id).toBe(astrid.id)
})

test('a wrong password, an unknown address and an account without a password get the same refusal', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })
  await aCustomer(shop, { email: 'social@example.com', hasPassword: false })
  const asked = ['astrid@example.com', 'nobody@example.com', 'social@example.com']

  const answers = await Promise.all(
    asked.map((email) => signIn(shop, aCaller(), { email, password: 'Wrong.light8', remember: false })),
  )

  expect(answers).toEqual(Array(3).fill({ ok: false, problem: { code: 'wrong-pair' } }))
})

test('the time of a refusal does not tell whether an address has an account', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })
  const ask = (email: string, address: string) =>
    signIn(shop, aCaller({ address }), { email, password: 'Wrong.light8', remember: false })
  await ask('warm@example.com', 'warm')

  // In turn, so that other load on the machine slows down both equally.
  const times = await timesOf(8, [
    (number) => ask('astrid@example.com', `known ${number}`),
    (number) => ask('nobody@example.com', `unknown ${number}`),
  ])
  const [known, unknown] = times.map((taken) => Math.min(...taken))

  // A hash takes about 40 ms; without it, an answer would take 2 to 3 ms. A busy machine may double one of the two times.
  expect(unknown).toBeGreaterThan((known ?? 0) * 0.35)
  expect(unknown).toBeLessThan((known ?? 0) * 2.8)
})

test('an account allows ten passwords a quarter of an hour, from all addresses together, and also when it does not exist', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com', password: 'Candle.light7' })
  const guess = (email: string, number: number) =>
    signIn(shop, aCaller({ address: `203.0.113.${number}` }), { email, password: 'Wrong.light8', remember: false })
  await Promise.all(Array.from({ length: 10 }, (_, number) => guess('astrid@example.com', number)))
  await Promise.all(Array.from({ length: 10 }, (_, number) => guess('nobody@example.com', number)))

  const known = await guess('astrid@example.com', 11)
  const unknown = await guess('nobody@example.com', 11)

  expect(known).toEqual({ ok: false, problem: { code: 'too-many-tries', retryAfterSeconds: 900 } })
  expect(unknown).toEqual(known)
})

test('the right password resets the counter of wrong ones', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const guess = (password: string) => signIn(shop, aCaller(), { email: astrid.email, password, remember: false })
  const nineWrong = () => Promise.all(Array.from({ length: 9 }, () => guess('Wrong.light8')))

  await nineWrong()
  const first = await guess(astrid.password)
  await nineWrong()
  const second = await guess(astrid.password)

  expect([first.ok, second.ok]).toEqual([true, true])
})

test('a customer signs in with a known browser while strangers guess the password', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const cookie = cookieOf(await enterAs(shop, astrid, aCaller()))
  const wrong = { email: astrid.email, password: 'Wrong.light8', remember: false }
  await Promise.all(Array.from({ length: 12 }, () => signIn(shop, aCaller({ address: 'stranger' }), wrong)))
  const right = { email: astrid.email, password: astrid.password, remember: false }

  const stranger = await signIn(shop, aCaller(), right)
  const owner = await signIn(shop, aCaller({ cookie }), right)

  expect([stranger.ok, owner.ok]).toEqual([false, true])
})

test('an email tells of a new browser, once', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const phone = aCaller({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  })
  await enterAs(shop, astrid, aCaller())

  const cookie = cookieOf(await enterAs(shop, astrid, phone))
  await enterAs(shop, astrid, aCaller({ cookie }))

  expect(await lettersTo(shop, 'astrid@example.com')).toEqual([
    { kind: 'new-sign-in', fullName: 'Karen Holm', device: 'Safari on iPhone', at: new Date('2026-01-15T12:00:00Z') },
  ])
})

test('signing out ends the session and removes the cookies', async () => {
  const shop = await openTestShop()
  const cookie = cookieOf(await enterAs(shop, await aCustomer(shop), aCaller()))

  const { cookies, wasSignedIn } = await signOut(shop, new Headers({ cookie }))

  expect(wasSignedIn).toBe(true)
  expect(cookies.getSetCookie()).toEqual([
    expect.stringMatching(/^hyggehus\.session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/i),
    'hyggehus.known=; Max-Age=0; Path=/; SameSite=Lax',
  ])
  await expect(whoIs(shop, cookie)).rejects.toThrow()
})

async function enterAs(shop: TestShop, user: MadeUser, caller: Caller, { remember = true } = {}): Promise<Headers> {
  const { email, password } = user
  return whatCameOf(await signIn(shop, caller, { email, password, remember })).cookies
}

function whatCameOf(result: Awaited<ReturnType<typeof signIn>>) {
  if (!result.ok) throw new Error(`Nobody came in: ${result.problem.code}`)
  return result.value
}

async function timesOf(rounds: number, verbs: ((round: number) => Promise<unknown>)[]): Promise<number[][]> {
  const taken: number[][] = verbs.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, verb] of verbs.entries()) {
      const startedAt = performance.now()
      await verb(round)
      taken[index]?.push(performance.now() - startedAt)
    }
  }
  return taken
}
