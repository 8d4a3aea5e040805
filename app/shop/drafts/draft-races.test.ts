import { expect, test } from 'vitest'
import { beforeTransaction } from '#tests/support/before-transaction.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findDraft } from './drafts.queries.server.ts'
import type { DraftContent } from './drafts.schema.ts'
import { placeDraft } from './place-draft.server.ts'
import { moveDraft, saveDraft, startDraft } from './save-draft.server.ts'

test('a draft that another admin saves at the same moment is not sent with the products from before', async () => {
  const { shop, admin, lamp, id } = await aDraft()
  const changed = contentWith(lamp.article, 2)
  const racing = beforeTransaction(shop, () => saveDraft(shop, id, changed))

  const placed = await placeDraft(racing, admin, { id, payment: { kind: 'link' } })

  expect(placed).toEqual({ ok: false, problem: { code: 'sum-changed' } })
  expect(await findDraft(shop.db, id)).toMatchObject({ state: 'open', content: { lines: changed.lines } })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 3, held: 0 })
})

test('a draft that another admin discards at the same moment does not become an order', async () => {
  const { shop, admin, lamp, id } = await aDraft()
  const racing = beforeTransaction(shop, () => moveDraft(shop, id, 'discarded'))
  const payment = { kind: 'manual', method: 'cash', reference: 'Receipt 17' } as const

  const placed = await placeDraft(racing, admin, { id, payment })

  expect(placed).toEqual({ ok: false, problem: { code: 'draft-ended' } })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 3, held: 0 })
})

async function aDraft() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 1000, stock: 3 })
  const id = await startDraft(shop, admin, contentWith(lamp.article, 1))
  return { shop, admin, lamp, id }
}

function contentWith(article: string, quantity: number): DraftContent {
  const lines = [{ article, quantity, ownPriceCents: null, reason: '' }]
  return { lines, discountCode: '', delivery: defaultDelivery, customerId: null, note: '' }
}
