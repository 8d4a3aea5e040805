/** @module-tag nightly */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#db/package-root.server.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import { placeDraft } from '#shop/drafts/place-draft.server.ts'
import { startDraft } from '#shop/drafts/save-draft.server.ts'
import { addOrderNote } from '#shop/orders/add-order-note.server.ts'
import { anonymiseOrders } from '#shop/orders/anonymise-orders.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { findReturn } from '#shop/returns/find-return.server.ts'
import type { ReturnNumber } from '#shop/returns/returns.ts'
import { sendReturnLabel } from '#shop/returns/send-return-label.server.ts'
import { refuseReturn } from '#shop/returns/settle-return.server.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anEmail } from '#tests/support/make-emails.ts'
import { anOrder, aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aReturn } from '#tests/support/make-returns.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteExpiredData } from './delete-expired-data.server.ts'
import { retentionRules } from './retention.server.ts'

const dayMs = 86_400_000

test('docs/operations.md says for all data how long it is kept, as the hourly job does', async () => {
  const page = await readFile(path.join(packageRoot(), 'docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('## Data kept how long\n')

  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1)

  const documented = rows.map(([, data, kept]) => ({ data, kept }))
  expect(documented.slice(0, retentionRules.length)).toEqual(retentionRules.map(({ data, kept }) => ({ data, kept })))
  expect(documented.length).toBeGreaterThan(retentionRules.length)
})

test('a deleted account leaves the invoices of paid orders as they were, without email, phone and link to the customer', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const product = await aProduct(shop, { stock: 9 })
  const { number } = await aPaidOrder(shop, [product], {}, customer)

  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, customer.id))

  expect(await customerOf(shop, number)).toEqual({
    user_id: null,
    first_name: 'Olena',
    last_name: 'Kovalenko',
    address: '14 Kobzarska Street, apartment 3',
    email: '',
    phone_number: '',
  })
})

test('ten full years after its own, a paid order loses the name and address, and keeps products, amounts and dates', async () => {
  const shop = await openTestShop({ now: '2026-03-15T12:00:00Z' })
  const { number, totalCents } = await aPaidOrder(shop, [await aProduct(shop)])
  await shop.db.updateTable('orders').set({ customer_note: 'For Daryna' }).execute()
  shop.clock.set('2036-12-31T12:00:00Z')
  await deleteExpiredData(shop)
  const inTheTenthYear = await customerOf(shop, number)
  shop.clock.set('2037-01-01T12:00:00Z')

  await deleteExpiredData(shop)

  const afterwards = await customerOf(shop, number)
  expect([inTheTenthYear.last_name, afterwards.last_name, afterwards.address]).toEqual(['Kovalenko', '', ''])
  const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ total_cents: totalCents, status: 'Processing', city: 'Lviv', customer_note: null })
  expect(await shop.db.selectFrom('order_lines').selectAll().execute()).toHaveLength(1)
})

test('with the name of the order go the name and the reason of its withdrawals', async () => {
  const shop = await openTestShop({ now: '2026-03-15T12:00:00Z' })
  const number = await aReturn(shop)
  await shop.db.updateTable('returns').set({ reason: 'My wife Daryna has one already' }).execute()
  shop.clock.set('2037-01-01T12:00:00Z')

  await deleteExpiredData(shop)

  const returned = await findReturn(shop, number)
  expect(returned).toMatchObject({ fullName: '', email: '', reason: null })
  expect(returned?.statement).toMatch(/^I, …, withdraw from the contract of Mar 15, 2026/)
})

test('notes of admins about an order go with its customer’s account, and with the name of a guest', async () => {
  const shop = await openTestShop({ now: '2026-03-15T12:00:00Z' })
  const customer = await aCustomer(shop)
  const admin = await anActor(shop, { isAdmin: true })
  const product = await aProduct(shop)
  const [own, guests] = [await aPaidOrder(shop, [product], {}, customer), await aPaidOrder(shop, [product])]
  for (const { number } of [own, guests]) await addOrderNote(shop, admin, { number, message: 'Daryna is ill' })
  const notes = () => shop.db.selectFrom('order_notes').select('message').execute()

  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, customer.id))
  const afterAccount = await notes()
  shop.clock.set('2037-01-01T12:00:00Z')
  await deleteExpiredData(shop)

  expect([afterAccount.length, (await notes()).length]).toEqual([1, 0])
  const log = await shop.db.selectFrom('audit_entries').select('new_value').where('what', '=', 'order.note').execute()
  expect(log).toEqual(Array(2).fill({ new_value: { characters: 13 } }))
})

test('an order that was never paid loses the name and address after 400 days', async () => {
  const shop = await openTestShop()
  const { number } = await anOrder(shop, [await aProduct(shop)])
  shop.clock.advance(399 * dayMs)
  await deleteExpiredData(shop)
  const before = await customerOf(shop, number)
  shop.clock.advance(2 * dayMs)

  await deleteExpiredData(shop)

  expect([before.last_name, (await customerOf(shop, number)).last_name]).toEqual(['Kovalenko', ''])
})

test('a draft of an order goes 400 days after its last change, and its order stays', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { article } = await aProduct(shop)
  const lines = [{ article, quantity: 1, ownPriceCents: null, reason: '' }]
  const id = await startDraft(shop, admin, { lines, delivery: defaultDelivery, note: 'For Daryna' })
  const placed = await placeDraft(shop, admin, { id, payment: { kind: 'manual', method: 'cash', reference: '17' } })
  shop.clock.advance(399 * dayMs)
  await deleteExpiredData(shop)
  const before = await findDraft(shop.db, id)
  shop.clock.advance(2 * dayMs)

  await deleteExpiredData(shop)

  expect([before?.state, await findDraft(shop.db, id)]).toEqual(['placed', null])
  const orders = await shop.db.selectFrom('orders').select(['number', 'last_name', 'customer_note']).execute()
  expect(orders).toEqual([
    { number: placed.ok && placed.value.number, last_name: defaultDelivery.lastName, customer_note: 'For Daryna' },
  ])
})

test('photos and label of a return go a year after it has ended, those of an open one stay', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 9 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 2 })
  const bytes = new Uint8Array(await aPicture({ width: 300, height: 200, format: 'png' }))
  const photos = [{ name: 'crack.png', bytes }]
  const [ended, open] = [
    await aFaultReturn(shop, order, lamp, { photos }),
    await aFaultReturn(shop, order, lamp, { photos, cause: 'not-working' }),
  ]
  const label = { pdf: Buffer.from('%PDF-1.7'), carrier: null, trackingNumber: null }
  for (const number of [ended, open]) await sendReturnLabel(shop, admin, { number, ...label })
  await refuseReturn(shop, admin, { number: ended, because: 'The candle was lit' })
  const filesOf = async (number: ReturnNumber) => {
    const returned = await findReturn(shop, number)
    return [returned?.photos.length, returned?.hasLabelFile]
  }

  shop.clock.advance(returnLimits.photoRetentionDays * dayMs - 1)
  await deleteExpiredData(shop)
  const inTime = await filesOf(ended)
  shop.clock.advance(2)
  await deleteExpiredData(shop)

  expect(inTime).toEqual([1, true])
  expect([await filesOf(ended), await filesOf(open)]).toEqual([
    [0, false],
    [1, true],
  ])
})

test('one kind of data that cannot be deleted is reported, and holds up no other', async () => {
  const shop = await openTestShop()
  await anEmail(shop)
  await shop.db.updateTable('emails').set({ state: 'sent', sent_at: shop.now(), data: null }).execute()
  shop.clock.advance(91 * dayMs)
  const failing = { data: 'parrots', kept: 'a day', remove: () => Promise.reject(new Error('no')) }

  const deleting = deleteExpiredData(shop, [failing, ...retentionRules])

  await expect(deleting).rejects.toThrow('1 kinds of expired data could not be deleted')
  expect(await shop.db.selectFrom('emails').selectAll().execute()).toEqual([])
})

async function customerOf({ db }: TestShop, number: OrderNumber) {
  return await db
    .selectFrom('orders')
    .select(['user_id', 'first_name', 'last_name', 'address', 'email', 'phone_number'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}
