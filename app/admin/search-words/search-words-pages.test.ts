/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminSearchWordMessages as messages } from '#rulebook/admin-search-word-messages.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

test('words for products are added by a plain form, searches follow at once, and their deletion too', async () => {
  const shop = await openTestShop()
  const star = await aProduct(shop, { name: 'Paper star' })
  await aProduct(shop, { name: 'Red lamp', color: 'Red' })
  const pages = await openAdminPages(shop)

  const added = await pages.post('/search-words/new', {
    intent: 'save',
    kind: 'products',
    words: 'christmas\nxmas, yule',
    pinned: star.article,
    colors: 'Red',
    maxPrice: '900',
  })
  const found = await find(shop, 'xmas')
  const shown = await pages.get(added.location ?? '')
  const list = await pages.get('/search-words?query=yule&kind=products')
  const deleted = await pages.post(added.location ?? '', { intent: 'delete' })
  const gone = await pages.get(added.location ?? '')

  expect(added.location).toMatch(/^\/search-words\/\d+\?done=added$/)
  expect(found).toEqual(['Paper star', 'Red lamp'])
  expect(shown.text).toContain(messages.form.added)
  expect(shown.text).toContain(messages.history.kinds.added)
  expect(list.text).toContain('xmas, yule')
  expect(deleted.location).toBe('/search-words?done=deleted')
  expect(gone.status).toBe(404)
  expect(await find(shop, 'xmas')).toEqual([])
})

test('all problems of the form are shown at once, and nothing typed is lost', async () => {
  const pages = await openAdminPages(await openTestShop())

  const empty = await pages.post('/search-words/new', { intent: 'save', kind: 'products', words: '', maxPrice: 'dear' })
  const single = await pages.post('/search-words/new', { intent: 'save', kind: 'synonyms', words: 'plaid' })
  const unknown = await pages.post('/search-words/new', { intent: 'save', kind: 'products', words: 'a', pinned: 'X-1' })
  const wordless = await pages.post('/search-words/new', { intent: 'save', kind: 'synonyms', words: 'plaid\n&' })

  expect([empty.status, single.status, unknown.status, wordless.status]).toEqual([422, 422, 422, 422])
  expect([messages.problems.words, messages.problems.price].filter((problem) => !empty.text.includes(problem))).toEqual(
    [],
  )
  expect(single.text).toContain(messages.problems.synonyms)
  expect(unknown.text).toContain(messages.problems.articles(['X-1']))
  expect(unknown.text).toContain('X-1')
  expect(wordless.text).toContain(messages.problems.noWord)
})

test('a change does not overwrite the change of another admin', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  const { location } = await pages.post('/search-words/new', {
    intent: 'save',
    kind: 'synonyms',
    words: 'plaid\nthrow',
  })
  const path = location?.split('?')[0] ?? ''
  const change = (words: string) => pages.post(path, { intent: 'save', version: '1', kind: 'synonyms', words })

  const saved = await change('plaid\nthrow\nafghan')
  const late = await change('plaid\nrug')
  const shown = await pages.get(path)

  expect(saved.location).toBe(`${path}?done=saved`)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining(messages.problems.changedMeanwhile)])
  expect(shown.text).toContain('afghan')
  expect(shown.text).toContain(messages.history.values.words)
})

async function find(shop: TestShop, text: string): Promise<string[]> {
  const { products } = await searchProducts(shop, text, defaultListingQuery)
  return products.map(({ name }) => name)
}
