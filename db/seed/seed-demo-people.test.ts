import { expect, test } from 'vitest'
import { passwordProblem } from '#shop/accounts/accounts.ts'
import { signIn } from '#shop/accounts/sign-in/sign-in.server.ts'
import { findWelcomeCode } from '#shop/promotions/find-welcome-code.server.ts'
import { aCaller } from '#tests/support/make-accounts.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { describeDemoPeople, mayHaveDemoPeople, seedDemoPeople } from './seed-demo-people.server.ts'

test('the demo shop has a customer and an admin, who can sign in with the passwords they were given', async () => {
  const shop = await openTestShop()

  const people = await seedDemoPeople(shop)

  const signIns = await Promise.all(
    people.map(({ email, password }) => signIn(shop, aCaller(), { email, password, remember: false })),
  )
  const [customer, admin] = signIns.map((result) => (result.ok ? result.value : null))
  expect(people.map(({ role, password }) => [role, passwordProblem(password)])).toEqual([
    ['customer', undefined],
    ['admin', undefined],
  ])
  expect([customer?.isAdmin, admin?.isAdmin]).toEqual([false, true])
  expect(customer && (await findWelcomeCode(shop, customer.id))).toMatchObject({ percent: 30 })
})

test('no two demo shops have the same passwords, and no user is created twice', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()]

  const first = await seedDemoPeople(one)
  const second = await seedDemoPeople(other)
  const again = await seedDemoPeople(one)

  expect(first.map(({ password }) => password)).not.toEqual(second.map(({ password }) => password))
  expect(again).toEqual([])
})

test('a public shop gets no users whose passwords are printed', () => {
  const configs = [
    { development: true, publicUrl: 'http://localhost:3000' },
    { development: false, publicUrl: 'http://localhost:3000' },
    { development: false, publicUrl: 'https://hyggehus.example' },
  ]

  expect(configs.map(mayHaveDemoPeople)).toEqual([true, true, false])
})

test('the passwords are printed in a line each', () => {
  const output = describeDemoPeople([{ role: 'admin', email: 'bo@hyggehus.example', password: 'Kxwp.hbtm.4821' }])

  expect(output).toBe('Demo admin: bo@hyggehus.example, password Kxwp.hbtm.4821\n')
})
