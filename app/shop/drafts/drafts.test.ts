import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readBooks } from '#shop/bookkeeping/read-books.server.ts'
import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { findManualPayment } from '#shop/payments/payments.queries.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPromotion, defaultDelivery, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findDraft, listOpenDrafts } from './drafts.queries.server.ts'
import type { DraftContent } from './drafts.schema.ts'
import { fillFromCustomer } from './fill-from-customer.server.ts'
import { placeDraft } from './place-draft.server.ts'
import { priceDraft } from './price-draft.server.ts'
import { quoteSheetOf } from './quote-sheet.ts'
import { duplicateDraft, moveDraft, saveDraft, startDraft } from './save-draft.server.ts'

const hour = 3_600_000

test('a draft with an own price becomes one order, however often its payment link is sent', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 5800, stock: 3 })
  const id = await startDraft(
    shop,
    admin,
    aContent([{ article: lamp.article, quantity: 2, ownPriceCents: 5220, reason: 'Two for a café' }]),
  )

  const placed = await Promise.all(
    [1, 2, 3].map(() => placeDraft(shop, admin, { id, payment: { kind: 'link' }, expectedCents: 10_940 })),
  )

  const numbers = new Set(placed.map((each) => each.ok && each.value.number))
  const [number] = numbers
  if (!number || numbers.size > 1) throw new Error('Not one order')
  const order = await findOrderByNumber(shop, { number })
  expect(order).toMatchObject({ status: 'Pending', totalCents: 10_940, customerNote: 'Thank you for the visit.' })
  expect(order.heldUntil).toEqual(new Date(shop.now().getTime() + 48 * hour))
  expect(order.payableUntil).toEqual(order.heldUntil)
  const [line] = await shop.db.selectFrom('order_lines').selectAll().execute()
  expect(line).toMatchObject({ price_cents: 5220, list_price_cents: 5800, own_price_reason: 'Two for a café' })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 3, held: 2 })
  expect(await kindsOfEmailsTo(shop)).toEqual(['payment-request'])
})

test('the request to pay for a draft says that its products are held', async () => {
  const shop = await openTestShop()
  await aSentDraft(shop, await anActor(shop, { isAdmin: true }), await aProduct(shop, { stock: 2 }))

  expect(await latestEmailTo(shop, defaultDelivery.email, 'payment-request')).toMatchObject({ isHeld: true })
})

test('the history of an order says which admin wrote it', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true, fullName: 'Astrid Holm' })
  const number = await aSentDraft(shop, admin, await aProduct(shop, { stock: 2 }))

  const order = await findOrderForAdmin(shop, number)

  expect(order?.changes).toMatchObject([{ to: 'Pending', by: 'owner', byName: 'Astrid Holm' }])
})

test('the link can be paid on the second day, and unpaid it holds its stock no longer than the setting says', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 2 })
  const [paid, unpaid] = [await aSentDraft(shop, admin, lamp), await aSentDraft(shop, admin, lamp)]

  shop.clock.advance(30 * hour)
  await reconcilePayments(shop)
  await pay(shop, { number: paid })
  shop.clock.advance(19 * hour)
  await reconcilePayments(shop)
  await reconcilePayments(shop)

  expect((await findOrderByNumber(shop, { number: paid })).status).toBe('Processing')
  expect((await findOrderByNumber(shop, { number: unpaid })).status).toBe('Failed')
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 1, held: 0 })
})

test('an order paid in cash is complete at once, belongs to the customer’s account, and is refunded by hand', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const customer = await aCustomer(shop, { email: defaultDelivery.email })
  const lamp = await aProduct(shop, { priceCents: 1000, stock: 2 })
  const content = aContent([{ article: lamp.article, quantity: 1, ownPriceCents: null, reason: '' }])
  const id = await startDraft(shop, admin, { ...content, customerId: customer.id })
  const payment = { kind: 'manual', method: 'cash', reference: 'Receipt 17' } as const

  const placed = await placeDraft(shop, admin, { id, payment })
  if (!placed.ok) throw new Error(placed.problem.code)
  const { number } = placed.value
  await refundOrder(shop, admin, { number, reason: 'Broken', lines: [{ article: lamp.article, quantity: 1 }] })
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await sendRefund(shop, refundId)

  expect(await findOrderByNumber(shop, { number })).toMatchObject({
    status: 'Processing',
    paymentState: 'paid',
    refundedCents: 1000,
  })
  expect(await findManualPayment(shop.db, number)).toEqual({
    method: 'cash',
    reference: 'Receipt 17',
    by: admin.fullName,
  })
  // Neither the invoice nor the books say that it was paid by card.
  const invoice = await shop.db
    .selectFrom('invoices')
    .select('document')
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  expect(invoice?.document).toMatchObject({ paid: { method: 'Cash' } })
  const { books } = await readBooks(shop, shop.now().toISOString().slice(0, 7))
  expect(books.methods.map(({ method }) => method)).toEqual(['Cash'])
  const order = await shop.db.selectFrom('orders').select('user_id').where('number', '=', number).executeTakeFirst()
  expect(order?.user_id).toBe(customer.id)
  const refund = await shop.db.selectFrom('refunds').select(['state', 'problem']).executeTakeFirstOrThrow()
  expect(refund).toEqual({ state: 'refused', problem: expect.stringContaining('Receipt 17') })
  expect(await latestEmailTo(shop, defaultDelivery.email, 'order-confirmation')).toMatchObject({ number })
  const [sold] = await shop.db.selectFrom('sales_days').select('paid_cents').execute()
  expect(Number(sold?.paid_cents)).toBe(1500)
})

test('a draft says what is missing, is discarded and opened again, and its copy is a draft of its own', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 1 })
  const id = await startDraft(shop, admin)
  const line = { article: lamp.article, quantity: 2, ownPriceCents: 500, reason: '' }
  const send = () => placeDraft(shop, admin, { id, payment: { kind: 'link' } })

  const problems = [await send()]
  await saveDraft(shop, id, aContent([line]))
  problems.push(await send())
  await saveDraft(shop, id, aContent([{ ...line, reason: 'A friend' }]))
  problems.push(await send())
  await moveDraft(shop, id, 'discarded')
  problems.push(await send())
  await moveDraft(shop, id, 'open')
  const copied = await duplicateDraft(shop, admin, id)

  expect(problems.map((each) => !each.ok && each.problem.code)).toEqual([
    'nothing-chosen',
    'own-price-unexplained',
    'out-of-stock',
    'draft-ended',
  ])
  expect(copied.ok && (await findDraft(shop.db, copied.value))).toMatchObject({
    state: 'open',
    content: { note: 'Thank you for the visit.' },
  })
})

test('of two admins who saw the same version of a draft only the first changes it, and nothing else is sent', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { stock: 5 })
  const line = { article: lamp.article, quantity: 1, ownPriceCents: null, reason: '' }
  const [first, second] = [
    { ...aContent([line]), note: 'First' },
    { ...aContent([line]), note: 'Second' },
  ]
  const id = await startDraft(shop, admin, aContent([line]))

  const saved = await saveDraft(shop, id, first, 1)
  const repeated = await saveDraft(shop, id, first, 1)
  const late = await saveDraft(shop, id, second, 1)
  const sent = await placeDraft(shop, admin, { id, payment: { kind: 'link' }, seenVersion: 1 })

  expect([saved, repeated]).toEqual(Array(2).fill({ ok: true, value: { version: 2 } }))
  expect([late, sent]).toEqual(Array(2).fill({ ok: false, problem: { code: 'stale', version: 2 } }))
  expect(await findDraft(shop.db, id)).toMatchObject({ state: 'open', version: 2, content: { note: 'First' } })
  expect(await saveDraft(shop, id, second)).toEqual({ ok: true, value: { version: 3 } })
})

test('a draft that is begun or copied again with the same key is one draft, also at the same time', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [key, keyOfCopy] = [randomUUID(), randomUUID()]

  const ids = await Promise.all([1, 2, 3].map(() => startDraft(shop, admin, { note: 'By phone' }, key)))
  const [id] = ids
  if (!id) throw new Error('No draft')
  const copies = await Promise.all([1, 2].map(() => duplicateDraft(shop, admin, id, keyOfCopy)))

  expect(new Set(ids).size).toBe(1)
  expect(copies[0]).toEqual(copies[1])
  expect(copies[0]).not.toEqual({ ok: true, value: id })
  expect((await listOpenDrafts(shop.db)).drafts).toHaveLength(2)
})

test('all open drafts are listed, a hundred a page, the latest change first', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const first = await startDraft(shop, admin, { note: 'The oldest' })
  shop.clock.advance(1000)
  await sql`
    insert into order_drafts (content, created_at, changed_at, created_by, full_name)
    select content, ${shop.now()}, ${shop.now()}, created_by, full_name from order_drafts, generate_series(1, 100)`.execute(
    shop.db,
  )

  const [one, two, beyond] = [
    await listOpenDrafts(shop.db),
    await listOpenDrafts(shop.db, 2),
    await listOpenDrafts(shop.db, 9),
  ]

  expect(one).toMatchObject({ total: 101, page: 1, totalPages: 2, drafts: { length: 100 } })
  expect([two.drafts.map(({ id }) => id), beyond]).toEqual([[first], two])
})

test('a draft and its quote have the taxes of the invoice that follows, at two rates and with a code', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const rates = [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
  ]
  const by = { id: null, fullName: 'Command line' }
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  await aPromotion(shop, { code: 'EVENING' })
  const lamp = await aProduct(shop, { category: 'lighting-decor', priceCents: 5800 })
  const book = await aProduct(shop, { category: 'books-and-journals', priceCents: 1333 })
  const lines = [lamp, book].map(({ article }) => ({ article, quantity: 3, ownPriceCents: null, reason: '' }))
  const content = { ...aContent(lines), discountCode: 'EVENING' }
  const id = await startDraft(shop, admin, content)

  const priced = await priceDraft(shop, content)
  const quote = quoteSheetOf({ id, content }, priced, await readSettings(shop), shop.now())

  await placeDraft(shop, admin, { id, payment: { kind: 'manual', method: 'cash', reference: 'Receipt 17' } })
  const { document } = await shop.db.selectFrom('invoices').select('document').executeTakeFirstOrThrow()
  expect(priced.taxes).toEqual(document.taxes)
  expect(quote.taxes).toEqual(invoiceSheetOf(document, shop).taxes)
  expect(quote.taxes?.rows.map(({ name }) => name)).toEqual(['25%', '6%'])
})

test('choosing a customer fills in their name and email', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop, { fullName: 'Karin Ek', email: 'karin@example.com' })

  const filled = await fillFromCustomer(shop, { ...aContent([]), customerId: customer.id })

  expect(filled.delivery).toMatchObject({ firstName: 'Karin', lastName: 'Ek', email: 'karin@example.com' })
})

function aContent(lines: DraftContent['lines']): DraftContent {
  return { lines, discountCode: '', delivery: defaultDelivery, customerId: null, note: 'Thank you for the visit.' }
}

async function aSentDraft(shop: TestShop, admin: Parameters<typeof startDraft>[1], { article }: { article: string }) {
  const id = await startDraft(shop, admin, aContent([{ article, quantity: 1, ownPriceCents: null, reason: '' }]))
  const placed = await placeDraft(shop, admin, { id, payment: { kind: 'link' } })
  if (!placed.ok) throw new Error(placed.problem.code)
  return placed.value.number
}
