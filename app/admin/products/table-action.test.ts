import { expect, test } from 'vitest'
import { productFormWords } from '#rulebook/product-form-words.ts'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { deleteProducts } from '#shop/catalog/set-products-active.server.ts'
import { aProduct } from '#tests/support/make.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeTable } from './table-action.server.ts'

test('undoing a deletion restores a product without a picture as deactivated, and says so', async () => {
  const shop = await openTestShop()
  const owner = await anAsker(shop, { isAdmin: true })
  const unseen = await aProduct(shop)
  const seen = await aProduct(shop, { pictures: 1 })
  const deleted = await deleteProducts(shop, owner, [unseen.article, seen.article])

  const answer = await changeTable(shop, owner, sent('restore', deleted))

  expect(answer).toEqual({
    tone: 'info',
    text: `2 products are back in the catalogue. ${productFormWords.picturelessBack(1)}`,
    undo: { intent: 'delete', articles: deleted },
  })
  expect(await findOwnersProduct(shop, unseen.article)).toMatchObject({ active: false })
  expect(await findOwnersProduct(shop, seen.article)).toMatchObject({ active: true })
  expect(await listAuditOf(shop.db, unseen.article)).toMatchObject([
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
