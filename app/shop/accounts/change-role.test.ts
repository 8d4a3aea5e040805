import { expect, test } from 'vitest'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import { aCustomer, anAdmin, aVisitOf, whoIs } from '#tests/support/make-accounts.ts'
import { anAsker, askAgain } from '#tests/support/make-asker.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { blockCustomer } from './block-customer.server.ts'
import { makeAdmin, takeAdminBack } from './change-role.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { findDeletion } from './restore-account.server.ts'
import { noProviders } from './sign-in-rules.ts'

test('a new admin is one from the next page on, and no longer when the role is removed', async () => {
  const shop = await openTestShop()
  const [owner, bo] = [await anAsker(shop, { isAdmin: true }), await aCustomer(shop, { fullName: 'Bo Lind' })]
  const cookie = await aVisitOf(shop, bo)

  const made = await makeAdmin(shop, owner, bo.id)
  const asAdmin = await whoIs(shop, cookie)
  await takeAdminBack(shop, owner, bo.id)
  const asCustomer = await whoIs(shop, cookie)

  expect(made).toEqual({ ok: true, value: { fullName: 'Bo Lind' } })
  expect([asAdmin.isAdmin, asCustomer.isAdmin]).toEqual([true, false])
  expect(await listAuditOf(shop.db, bo.id, 'customer.role')).toMatchObject([
    { from: 'admin', to: 'customer' },
    { from: 'customer', to: 'admin', fullName: owner.fullName },
  ])
})

test('where admins need a second factor, a new admin has no rights before it is set up', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const [owner, bo] = [await anAsker(shop, { isAdmin: true }), await aCustomer(shop)]

  await makeAdmin(shop, owner, bo.id)

  expect((await askAgain(shop, bo)).isAdmin).toBe(false)
})

test('an admin, a blocked customer and a customer with an unconfirmed address cannot be made an admin', async () => {
  const shop = await openTestShop()
  const owner = await anAsker(shop, { isAdmin: true })
  const [blocked, unconfirmed] = [await aCustomer(shop), await aCustomer(shop, { emailConfirmed: false })]
  await blockCustomer(shop, owner, { userId: blocked.id, reason: 'Reasons' })

  const answers = [
    await makeAdmin(shop, owner, owner.id),
    await makeAdmin(shop, owner, blocked.id),
    await makeAdmin(shop, owner, unconfirmed.id),
    await makeAdmin(shop, await askAgain(shop, unconfirmed), unconfirmed.id),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'already-so',
    'is-blocked',
    'unconfirmed',
    'not-allowed',
  ])
})

test("an admin cannot remove their own role, a customer's, or that of the last admin who is not leaving", async () => {
  const shop = await openTestShop()
  const [leaving, staying, customer] = [await anAdmin(shop), await anAdmin(shop), await aCustomer(shop)]
  await deleteAccount(shop, await askAgain(shop, leaving), { password: leaving.password })
  const owner = await askAgain(shop, leaving)

  const answers = [
    await takeAdminBack(shop, owner, owner.id),
    await takeAdminBack(shop, owner, customer.id),
    await takeAdminBack(shop, owner, staying.id),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual(['yourself', 'already-so', 'last-admin'])
})

test("when two admins remove each other's role at once, one stays admin", async () => {
  const shop = await openTestShop()
  const [one, other] = [await anAsker(shop, { isAdmin: true }), await anAsker(shop, { isAdmin: true })]

  const answers = await Promise.all([takeAdminBack(shop, one, other.id), takeAdminBack(shop, other, one.id)])

  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const left = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(left).toHaveLength(1)
})

test('making a customer an admin cancels the deletion of their account', async () => {
  const shop = await openTestShop()
  const [owner, bo] = [await anAsker(shop, { isAdmin: true }), await aCustomer(shop)]
  await deleteAccount(shop, await askAgain(shop, bo), { password: bo.password })

  await makeAdmin(shop, owner, bo.id)

  expect(await findDeletion(shop, bo)).toBeNull()
  expect(await listAuditOf(shop.db, bo.id, 'customer.leaving')).toMatchObject([{ fullName: owner.fullName, to: null }])
})
