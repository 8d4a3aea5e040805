import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readSearch } from './read-search.server.ts'
import { wordsOf } from './wanted-words.ts'

test('a corrected word may be the beginning of other words, and all their products are counted', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'North star' })
  await aProduct(shop, { name: 'Northern lamp' })
  await aProduct(shop, { name: 'Northern lantern' })

  const [typed, mistyped] = await Promise.all([readSearch(shop.db, 'north'), readSearch(shop.db, 'nroth')])

  expect(wordsOf(typed?.texts ?? []).productsMax).toBe(3)
  expect(wordsOf(mistyped?.texts ?? [])).toEqual(wordsOf(typed?.texts ?? []))
  expect(mistyped?.tokens).toMatchObject([{ word: 'north', isCorrected: true }])
})
