import { expect, test } from 'vitest'
import type { UndoFields } from '#admin/frame/action-result.tsx'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeTable } from './table-action.server.ts'

test('undoing a deletion restores a product without a picture as deactivated, says so, and offers no second Undo', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const unseen = await aProduct(shop)
  const seen = await aProduct(shop, { pictures: 1 })
  const { undo } = await changeTable(shop, admin, sent('delete', [unseen.article, seen.article]))

  const answer = await changeTable(shop, admin, undoForm(undo))

  expect(answer).toEqual({
    tone: 'info',
    text: `2 products are back in the catalogue. ${productFormMessages.restoredWithoutPicture(1)}`,
  })
  expect(await findAdminProduct(shop, unseen.article)).toMatchObject({ active: false })
  expect(await findAdminProduct(shop, seen.article)).toMatchObject({ active: true })
  expect(await listAuditEntries(shop.db, unseen.article)).toMatchObject([
    { what: 'product.active', from: true, to: false },
    { what: 'product.restore' },
    { what: 'product.delete' },
  ])
})

function undoForm(fields: UndoFields = []): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function sent(intent: string, articles: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const article of articles) form.append('article', article)
  return form
}
