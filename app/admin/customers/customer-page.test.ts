/** @module-tag nightly */
import { expect, test } from 'vitest'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { customerLimits } from '#rulebook/limits/customers.ts'
import { refusedAddressMessages } from '#rulebook/refused-address-messages.ts'
import { roleMessages } from '#rulebook/role-messages.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import { findRefusedAddress } from '#shop/mail/refused-addresses.queries.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer, anAdmin, sessionCookieFor } from '#tests/support/make-accounts.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct, aQuestion, aReview } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('a customer’s page shows their account, orders, reviews and questions', async () => {
  const shop = await openTestShop()
  const ingrid = await aCustomer(shop, { fullName: 'Ingrid Solberg', email: 'ingrid@example.com' })
  const product = await aProduct(shop, { name: 'Blue mug', priceCents: 1290 })
  const order = await aPaidOrder(shop, [product], {}, ingrid)
  await aReview(shop, product, { email: ingrid.email, message: 'Keeps tea warm.' })
  await aQuestion(shop, product, { email: ingrid.email, message: 'Is there a green one?', answer: null })

  const { text } = await (await openAdminPages(shop)).get(`/customers/${ingrid.id}`)

  expect(text).toContain('Ingrid Solberg')
  expect(text).toContain(`ingrid@example.com`)
  expect(text).toContain(order.number)
  expect(text).toContain('Keeps tea warm.')
  expect(text).toContain('Is there a green one?')
  expect(text).toContain(messages.history.none)
})

test('an admin blocks a customer with a reason, which logs them out at once, and unblocks them', async () => {
  const shop = await openTestShop()
  const ingrid = await aCustomer(shop, { fullName: 'Ingrid Solberg' })
  const cookie = await sessionCookieFor(shop, ingrid)
  const pages = await openAdminPages(shop, { fullName: 'Astrid Holm' })
  const path = `/customers/${ingrid.id}`

  const blocked = await pages.post(path, { intent: 'block', reason: 'Sends back empty boxes' })
  const sessionAfterBlock = await findSignedInUser(shop, new Headers({ cookie }))
  const again = await pages.post(path, { intent: 'block', reason: 'Once more' })
  const unblocked = await pages.post(path, { intent: 'unblock' })

  expect(blocked.text).toContain(messages.block.done('Ingrid Solberg'))
  expect(blocked.text).toContain('Sends back empty boxes')
  expect(sessionAfterBlock).toBeNull()
  expect(again.text).toContain(messages.problems.already)
  expect(unblocked.text).toContain(messages.block.undone('Ingrid Solberg'))
  expect(unblocked.text).toContain(messages.history.byName('Astrid Holm'))
  expect(await isBlocked(shop, ingrid)).toBe(false)
})

test('a customer is not blocked without a reason or with one that is too long, and the typed reason stays', async () => {
  const shop = await openTestShop()
  const ingrid = await aCustomer(shop)
  const pages = await openAdminPages(shop)
  const long = 'x'.repeat(customerLimits.reasonMaxLength + 1)

  const without = await pages.post(`/customers/${ingrid.id}`, { intent: 'block', reason: '  ' })
  const tooLong = await pages.post(`/customers/${ingrid.id}`, { intent: 'block', reason: long })

  expect(without.text).toContain(messages.problems.reasonMissing)
  expect(tooLong.text).toContain(messages.problems.reasonTooLong(customerLimits.reasonMaxLength))
  expect(tooLong.html).toContain(long)
  expect(await isBlocked(shop, ingrid)).toBe(false)
})

test('admins cannot be blocked, block themselves or remove their own role', async () => {
  const shop = await openTestShop()
  const colleague = await anAdmin(shop)
  const pages = await openAdminPages(shop)
  const me = `/customers/${pages.user?.id}`

  const other = await pages.post(`/customers/${colleague.id}`, { intent: 'block', reason: 'Rude' })
  const myself = await pages.post(me, { intent: 'block', reason: 'Tired' })
  const role = await pages.post(me, { intent: 'role', role: '' })

  expect(other.text).toContain(messages.problems.isAdmin)
  expect(myself.text).toContain(messages.problems.yourself)
  expect(role.text).toContain(messages.problems.yourself)
  expect(await isBlocked(shop, colleague)).toBe(false)
})

test('a customer becomes an admin and a customer again, and their history shows both', async () => {
  const shop = await openTestShop()
  const bo = await aCustomer(shop, { fullName: 'Bo Lind' })
  const pages = await openAdminPages(shop)

  const made = await pages.post(`/customers/${bo.id}`, { intent: 'role', role: 'manager' })
  const takenBack = await pages.post(`/customers/${bo.id}`, { intent: 'role', role: '' })

  expect(made.text).toContain(roleMessages.changed('Bo Lind'))
  expect(takenBack.text).toContain(roleMessages.changed('Bo Lind'))
  expect(takenBack.text).toContain(messages.history.role('Manager'))
  expect(takenBack.text).toContain(messages.history.customer)
})

test('a blocked customer or one with an unconfirmed email cannot become an admin', async () => {
  const shop = await openTestShop()
  const unconfirmed = await aCustomer(shop, { emailConfirmed: false })
  const blocked = await aCustomer(shop)
  const pages = await openAdminPages(shop)
  await pages.post(`/customers/${blocked.id}`, { intent: 'block', reason: 'Sends back empty boxes' })

  const one = await pages.post(`/customers/${unconfirmed.id}`, { intent: 'role', role: 'manager' })
  const other = await pages.post(`/customers/${blocked.id}`, { intent: 'role', role: 'manager' })

  expect(one.text).toContain(messages.problems.unconfirmed)
  expect(other.text).toContain(messages.problems.isBlocked)
})

test('roles are changed only by an admin who has recently confirmed their identity', async () => {
  const shop = await openTestShop()
  const bo = await aCustomer(shop)
  const pages = await openAdminPages(shop)
  shop.clock.advance(60 * 60_000)

  const answer = await pages.post(`/customers/${bo.id}`, { intent: 'role', role: 'manager' })

  expect(answer).toMatchObject({
    status: 302,
    location: `/confirm-it-is-you?${new URLSearchParams({ to: `/customers/${bo.id}?role=manager` })}`,
  })
})

test('an address that its mail server refused gets emails again once an admin allows it', async () => {
  const shop = await openTestShop()
  const bo = await aCustomer(shop)
  await shop.db
    .insertInto('refused_emails')
    .values({ email: bo.email, reason: '550 No such user', refused_at: shop.now() })
    .execute()
  const pages = await openAdminPages(shop)
  const before = await pages.get(`/customers/${bo.id}`)

  const answer = await pages.post(`/customers/${bo.id}`, { intent: 'allow-email' })

  expect(before.text).toContain('550 No such user')
  expect(answer.text).toContain(refusedAddressMessages.done)
  expect(await findRefusedAddress(shop.db, bo.email)).toBeNull()
})

test('requests for unknown customers are not found, and unknown actions are refused', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const [missingId, bo] = ['00000000-0000-4000-8000-000000000000', await aCustomer(shop)]

  const missing = await pages.get(`/customers/${missingId}`)
  const statuses = [
    await pages.post(`/customers/${missingId}`, { intent: 'block', reason: 'Rude' }),
    await pages.post(`/customers/${missingId}`, { intent: 'allow-email' }),
    await pages.post('/customers/nobody', { intent: 'unblock' }),
    await pages.post(`/customers/${bo.id}`, { intent: 'delete' }),
  ].map(({ status }) => status)

  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining(messages.missing)])
  expect(statuses).toEqual([404, 404, 404, 400])
})

async function isBlocked({ db }: Pick<TestShop, 'db'>, { id }: { id: UserId }): Promise<boolean> {
  const { blocked_at } = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return blocked_at !== null
}
