import { expect, test } from 'vitest'
import { blockCustomer } from '#shop/accounts/customers/block-customer.server.ts'
import { deleteAccount } from '#shop/accounts/leaving/delete-account.server.ts'
import { findDeletionDate } from '#shop/accounts/leaving/restore-account.server.ts'
import { noProviders } from '#shop/accounts/sign-in-rules.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { aCustomer, actorFromCookie, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeRole } from './change-role.server.ts'

test('a new admin is one from the next page on, and no longer when the role is removed', async () => {
  const shop = await openTestShop()
  const [admin, bo] = [await anActor(shop, { isAdmin: true }), await aCustomer(shop, { fullName: 'Bo Lind' })]
  const cookie = await sessionCookieFor(shop, bo)

  const made = await changeRole(shop, admin, { userId: bo.id, role: 'owner' })
  const asAdmin = await actorFromCookie(shop, cookie)
  await changeRole(shop, admin, { userId: bo.id, role: null })
  const asCustomer = await actorFromCookie(shop, cookie)

  expect(made).toEqual({ ok: true, value: { fullName: 'Bo Lind' } })
  expect([asAdmin.isAdmin, asCustomer.isAdmin]).toEqual([true, false])
  expect(await listAuditEntries(shop.db, bo.id, 'customer.role')).toMatchObject([
    { from: 'owner', to: 'customer' },
    { from: 'customer', to: 'owner', fullName: admin.fullName },
  ])
})

test('where admins need a second factor, a new admin has no rights before it is set up', async () => {
  const shop = await openTestShop({ rules: { ...noProviders, adminsNeedSecondFactor: true } })
  const [admin, bo] = [await anActor(shop, { isAdmin: true }), await aCustomer(shop)]

  await changeRole(shop, admin, { userId: bo.id, role: 'owner' })

  expect((await actorFor(shop, bo)).isAdmin).toBe(false)
})

test('an admin, a blocked customer and a customer with an unconfirmed address cannot be made an admin', async () => {
  const shop = await openTestShop()
  const [admin, other] = [await anActor(shop, { isAdmin: true }), await anAdmin(shop)]
  const [blocked, unconfirmed] = [await aCustomer(shop), await aCustomer(shop, { emailConfirmed: false })]
  await blockCustomer(shop, admin, { userId: blocked.id, reason: 'Reasons' })

  const answers = [
    await changeRole(shop, admin, { userId: other.id, role: 'owner' }),
    await changeRole(shop, admin, { userId: blocked.id, role: 'owner' }),
    await changeRole(shop, admin, { userId: unconfirmed.id, role: 'owner' }),
    await changeRole(shop, await actorFor(shop, unconfirmed), { userId: other.id, role: 'packer' }),
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
  await deleteAccount(shop, await actorFor(shop, leaving), { password: leaving.password })
  const admin = await actorFor(shop, leaving)

  const answers = [
    await changeRole(shop, admin, { userId: admin.id, role: null }),
    await changeRole(shop, admin, { userId: customer.id, role: null }),
    await changeRole(shop, admin, { userId: staying.id, role: null }),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual(['yourself', 'already-so', 'last-admin'])
})

test("when two admins remove each other's role at once, one stays admin", async () => {
  const shop = await openTestShop()
  const [first, second] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { isAdmin: true })]

  const answers = await Promise.all([
    changeRole(shop, first, { userId: second.id, role: null }),
    changeRole(shop, second, { userId: first.id, role: null }),
  ])

  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const remainingAdmins = await shop.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(remainingAdmins).toHaveLength(1)
})

test('making a customer an admin cancels the deletion of their account', async () => {
  const shop = await openTestShop()
  const [admin, bo] = [await anActor(shop, { isAdmin: true }), await aCustomer(shop)]
  await deleteAccount(shop, await actorFor(shop, bo), { password: bo.password })

  await changeRole(shop, admin, { userId: bo.id, role: 'owner' })

  expect(await findDeletionDate(shop, bo)).toBeNull()
  expect(await listAuditEntries(shop.db, bo.id, 'customer.leaving')).toMatchObject([
    { fullName: admin.fullName, to: null },
  ])
})
