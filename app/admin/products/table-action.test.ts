import { expect, test } from 'vitest'
import { productFormMessages } from '#rulebook/product-form-messages.ts'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { deleteProducts } from '#shop/catalog/set-products-active.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeTable } from './table-action.server.ts'

test('undoing a deletion restores a product without a picture as deactivated, and says so', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const unseen = await aProduct(shop)
  const seen = await aProduct(shop, { pictures: 1 })
  const deleted = await deleteProducts(shop, admin, [unseen.article, seen.article])

  const answer = await changeTable(shop, admin, sent('restore', deleted))

  expect(answer).toEqual({
    tone: 'info',
    text: `2 products are back in the catalogue. ${productFormMessages.restoredWithoutPicture(1)}`,
    undo: [['intent', 'delete'], ...deleted.map((article) => ['article', article])],
  })
  expect(await findAdminProduct(shop, unseen.article)).toMatchObject({ active: false })
  expect(await findAdminProduct(shop, seen.article)).toMatchObject({ active: true })
  expect(await listAuditEntries(shop.db, unseen.article)).toMatchObject([
    { what: 'product.active', from: true, to: false },
    { what: 'product.restore' },
    { what: 'product.delete' },
  ])
})

function sent(intent: string, articles: readonly string[]): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const article of articles) form.append('article', article)
  return form
}
