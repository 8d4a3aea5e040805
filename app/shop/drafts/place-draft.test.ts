import { expect, test } from 'vitest'
import { readBooks } from '#shop/bookkeeping/read-books.server.ts'
import { findManualPayment } from '#shop/payments/payments.queries.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { type DraftPayment, placeDraft } from './place-draft.server.ts'
import { startDraft } from './save-draft.server.ts'

test('the order of a draft holds its stock for as long as the setting says', async () => {
  const { shop, lamp, place } = await aDraft()
  const by = { id: null, fullName: 'Command line' }
  await changeSetting(shop, by, { name: 'holds', value: { adminHours: 6 }, expectedVersion: 0 })

  const { heldUntil, payableUntil } = await findOrderByNumber(shop, { number: await place({ kind: 'link' }) })

  expect(heldUntil).toEqual(new Date(shop.now().getTime() + 6 * 3_600_000))
  expect(payableUntil.getTime()).toBeGreaterThanOrEqual(heldUntil?.getTime() ?? 0)
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 2, held: 1 })
})

test('an order paid by transfer is complete at once, and invoice, books and confirmation know how it was paid', async () => {
  const { shop, lamp, place } = await aDraft()

  const number = await place({ kind: 'manual', method: 'transfer', reference: 'Order of the café' })

  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Processing', paymentState: 'paid' })
  expect(await findManualPayment(shop.db, number)).toMatchObject({ method: 'transfer', reference: 'Order of the café' })
  const { document } = await shop.db.selectFrom('invoices').select('document').executeTakeFirstOrThrow()
  expect(document).toMatchObject({ paid: { method: 'Bank transfer' } })
  const { books } = await readBooks(shop, shop.now().toISOString().slice(0, 7))
  expect(books.methods.map(({ method }) => method)).toEqual(['Bank transfer'])
  expect(await latestEmailTo(shop, defaultDelivery.email, 'order-confirmation')).toMatchObject({ number })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 1, held: 0 })
})

/** A draft of one lamp, of which two are in stock. */
async function aDraft() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 1000, stock: 2 })
  const lines = [{ article: lamp.article, quantity: 1, ownPriceCents: null, reason: '' }]
  const content = { lines, discountCode: '', delivery: defaultDelivery, customerId: null, note: '' }
  const place = async (payment: DraftPayment) => {
    const id = await startDraft(shop, admin, content)
    const placed = await placeDraft(shop, admin, { id, payment })
    if (!placed.ok) throw new Error(placed.problem.code)
    return placed.value.number
  }
  return { shop, lamp, place }
}
