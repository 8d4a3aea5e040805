import { expect, test } from 'vitest'
import { attemptLimits } from '#rulebook/limits/attempts.ts'
import { createFirstAdmin } from '#shop/set-up/create-first-admin.server.ts'
import { findSetUpCode } from '#shop/set-up/set-up-code.server.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const caller = (address: string) => ({ headers: new Headers(), address })
const eve = {
  fullName: 'Eve Stone',
  email: 'eve@stranger.example',
  password: 'lantern.Boat71',
  code: 'AAAA-AAAA-AAAA-AAAA',
}

test('a stranger who guesses codes of the set-up is stopped, hashes no passwords, and does not stop the first admin', async () => {
  const shop = await openTestShop()
  const code = (await findSetUpCode(shop)) ?? ''
  let hashes = 0
  const hash = (password: string) => {
    hashes += 1
    return shop.auth.passwords.hash(password)
  }
  const counting = { ...shop, auth: { ...shop.auth, passwords: { ...shop.auth.passwords, hash } } }

  const guesses = await Promise.all(
    Array.from({ length: attemptLimits.setUpByAddress.most + 5 }, () =>
      createFirstAdmin(counting, caller('192.0.2.1'), eve),
    ),
  )
  const right = await createFirstAdmin(counting, caller('192.0.2.1'), { ...eve, code })
  const admin = await createFirstAdmin(shop, caller('198.51.100.1'), { ...eve, email: 'ida@shop.example', code })

  const codes = guesses.map((guess) => (guess.ok ? 'in' : guess.problem.code))
  expect(codes.filter((each) => each === 'wrong-code')).toHaveLength(attemptLimits.setUpByAddress.most)
  expect(codes.filter((each) => each === 'too-many-tries')).toHaveLength(5)
  expect(right).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  expect([hashes, admin.ok]).toEqual([0, true])
})

test('in a shop with an admin no code opens another account, and a customer’s account does not become one', async () => {
  const shop = await openTestShop()
  const code = (await findSetUpCode(shop)) ?? ''
  await anAdmin(shop)
  const customer = await aCustomer(shop)

  const late = await createFirstAdmin(shop, caller('192.0.2.1'), { ...eve, code })
  const empty = await createFirstAdmin(shop, caller('192.0.2.1'), { ...eve, email: customer.email, code: '' })

  expect(late).toEqual({ ok: false, problem: { code: 'has-admin' } })
  expect(empty).toEqual({ ok: false, problem: { code: 'wrong-code' } })
})
