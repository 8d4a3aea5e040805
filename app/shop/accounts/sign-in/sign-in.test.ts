import { expect, test } from 'vitest'
import type { Caller } from '#shop/accounts/accounts.ts'
import { openPasswords } from '#shop/accounts/password/passwords.server.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { setCartLine } from '#shop/cart/set-cart-line.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aCaller, aCustomer, actorFromCookie, cookieOf, type MadeUser } from '#tests/support/make-accounts.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
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

  const { cookies, merged, fullName } = valueOrThrow(result)
  expect(await actorFromCookie(shop, cookieOf(cookies))).toMatchObject({ id: astrid.id, emailConfirmed: true })
  expect((await readCart(shop, astrid.id)).lines).toMatchObject([{ amount: 2 }])
  expect([merged?.linesRaised, fullName]).toEqual([1, 'Astrid Holm'])
})

test('a cookie lasts thirty days when the customer asks to be remembered, and otherwise ends with the browser session', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)

  const remembered = await signInUser(shop, astrid, aCaller(), { remember: true })
  const notRemembered = await signInUser(shop, astrid, aCaller(), { remember: false })

  const [session, marker, device] = remembered.getSetCookie()
  const [browserSession, browserMarker] = notRemembered.getSetCookie()
  expect(session).toMatch(/^hyggehus\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/i)
  expect(marker).toBe('hyggehus.known=1; Max-Age=2592000; Path=/; SameSite=Lax')
  expect(device).toMatch(/^hyggehus\.device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(`${browserSession} ${browserMarker}`).not.toMatch(/max-age|expires/i)
})

test('signing in creates a new session, and the earlier one becomes invalid', async () => {
  const shop = await openTestShop()
  const astrid = await aCustomer(shop)
  const first = cookieOf(await signInUser(shop, astrid, aCaller()))

  const second = cookieOf(await signInUser(shop, astrid, aCaller({ cookie: first })))

  expect(second.split(';')[0]).not.toBe(first.split(';')[0])
  await expect(actorFromCookie(shop, first)).rejects.toThrow()
  expect((await actorFromCookie(shop, second)).id).toBe(astrid.id)
})

test('a wrong password, an unknown address and an account without a password get the same refusal', async () => {
  const shop = await openTestShop()
  await aCustomer(shop, { email: 'astrid@example.com' })
  await aCustomer(shop, { email: 'social@example.com', hasPassword: false })
  const emails = ['astrid@example.com', 'nobody@example.com', 'social@example.com']

  const answers = await Promise.all(
    emails.map((email) => signIn(shop, aCaller(), { email, password: 'Wrong.light8', remember: false })),
  )

  expect(answers).toEqual(Array(3).fill({ ok: false, problem: { code: 'wrong-pair' } }))
})

test('the time of a refusal does not tell whether an address has an account', { tags: 'nightly' }, async () => {
  const quickShop = await openTestShop()
  const shop = { ...quickShop, auth: { ...quickShop.auth, passwords: openPasswords() } }
  await aCustomer(shop, { email: 'astrid@example.com', password: 'Lantern.slow7' })
  const attempt = (email: string, address: string) =>
    signIn(shop, aCaller({ address }), { email, password: 'Wrong.light8', remember: false })
  await attempt('warm@example.com', 'warm')

  // In turn, so that other load on the machine slows down both equally.
  const times = await timesOf(8, [
    (number) => attempt('astrid@example.com', `known ${number}`),
    (number) => attempt('nobody@example.com', `unknown ${number}`),
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
  const cookie = cookieOf(await signInUser(shop, astrid, aCaller()))
  const wrong = { email: astrid.email, password: 'Wrong.light8', remember: false }
  await Promise.all(Array.from({ length: 12 }, () => signIn(shop, aCaller({ address: 'stranger' }), wrong)))
  const right = { email: astrid.email, password: astrid.password, remember: false }

  const stranger = await signIn(shop, aCaller(), right)
  const customer = await signIn(shop, aCaller({ cookie }), right)

  expect([stranger.ok, customer.ok]).toEqual([false, true])
})

test('an email tells of a new browser, once', async () => {
  const shop = await openTestShop({ now: '2026-01-15T12:00:00Z' })
  const astrid = await aCustomer(shop, { email: 'astrid@example.com' })
  const phone = aCaller({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  })
  await signInUser(shop, astrid, aCaller())

  const cookie = cookieOf(await signInUser(shop, astrid, phone))
  await signInUser(shop, astrid, aCaller({ cookie }))

  expect(await emailsTo(shop, 'astrid@example.com')).toEqual([
    { kind: 'new-sign-in', fullName: 'Karen Holm', device: 'Safari on iPhone', at: new Date('2026-01-15T12:00:00Z') },
  ])
})

test('signing out ends the session and removes the cookies', async () => {
  const shop = await openTestShop()
  const cookie = cookieOf(await signInUser(shop, await aCustomer(shop), aCaller()))

  const { cookies, wasSignedIn } = await signOut(shop, new Headers({ cookie }))

  expect(wasSignedIn).toBe(true)
  expect(cookies.getSetCookie()).toEqual([
    expect.stringMatching(/^hyggehus\.session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/i),
    'hyggehus.known=; Max-Age=0; Path=/; SameSite=Lax',
  ])
  await expect(actorFromCookie(shop, cookie)).rejects.toThrow()
})

async function signInUser(shop: TestShop, user: MadeUser, caller: Caller, { remember = true } = {}): Promise<Headers> {
  const { email, password } = user
  return valueOrThrow(await signIn(shop, caller, { email, password, remember })).cookies
}

function valueOrThrow(result: Awaited<ReturnType<typeof signIn>>) {
  if (!result.ok) throw new Error(`The sign-in was refused: ${result.problem.code}`)
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
