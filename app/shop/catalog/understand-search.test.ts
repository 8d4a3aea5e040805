import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { someSearchWords } from '#tests/support/make-search-words.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'

test('synonyms find each other, one-way words only what they mean', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Wool throw' })
  await aProduct(shop, { name: 'Cushion' })
  await someSearchWords(shop, { kind: 'synonyms', words: ['throw', 'warm cover'] })
  await someSearchWords(shop, { kind: 'one-way', words: ['headrest'], means: ['cushion'] })

  expect(await findEach(shop, ['warm covers', 'throw', 'head rest'])).toEqual([
    ['Wool throw'],
    ['Wool throw'],
    ['Cushion'],
  ])
})

test('words can mean products: pinned ones come first, hidden ones do not come, and a product is found by its name all the same', async () => {
  const shop = await openTestShop()
  const star = await aProduct(shop, { name: 'Paper star', popularity: 1 })
  const hidden = await aProduct(shop, { name: 'Red lamp', color: 'Red' })
  await aProduct(shop, { name: 'Red candle', color: 'Red' })
  await aProduct(shop, { name: 'Christmas cup', popularity: 9 })
  const words = { pinned: [star.article], colors: ['Red' as const], hidden: [hidden.article] }
  await someSearchWords(shop, { kind: 'products', words: ['christmas', 'різдво'], ...words })

  const found = await findEach(shop, ['christmas', 'chritsmas', 'rizdvo', 'christmas cup'])

  expect(found[0]).toEqual(['Paper star', 'Red candle', 'Christmas cup'])
  expect(found[1]?.[0]).toBe('Paper star')
  expect(found[2]?.[0]).toBe('Paper star')
  expect(found[3]?.[0]).toBe('Christmas cup')
})

test('joined and split words, both spellings and two mistakes in a long word are understood', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Pick-Up Sticks', description: 'Short', aboutProduct: '' })
  await aProduct(shop, { name: 'Teapot', description: 'Short', aboutProduct: '' })
  await aProduct(shop, { name: 'Harbour backgammon', description: 'Short', aboutProduct: '' })

  const found = await findEach(shop, ['pickup sticks', 'pickupsticks', 'tea pot', 'harbor', 'backgemmen'])

  expect(found).toEqual([
    ['Pick-Up Sticks'],
    ['Pick-Up Sticks'],
    ['Teapot'],
    ['Harbour backgammon'],
    ['Harbour backgammon'],
  ])
})

test('when no product has all words, the telling ones decide, and the others are named', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Globe string lights' })
  await aProduct(shop, { name: 'Oak tray' })

  const listing = await searchProducts(shop, 'globe string lights zebra', parseListingQuery(new URLSearchParams()))

  expect(listing.products.map(({ name }) => name)).toEqual(['Globe string lights'])
  expect(listing.leftOut).toEqual(['zebra'])
})

test('a price in the text is a filter', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Small lamp', priceCents: 900 })
  await aProduct(shop, { name: 'Large lamp', priceCents: 2900 })

  expect(await findEach(shop, ['lamp under $10', 'something under 10 dollars'])).toEqual([
    ['Small lamp'],
    ['Small lamp'],
  ])
})

async function findEach(shop: TestShop, texts: readonly string[]): Promise<string[][]> {
  const query = parseListingQuery(new URLSearchParams())
  const listings = await Promise.all(texts.map((text) => searchProducts(shop, text, query)))
  return listings.map(({ products }) => products.map(({ name }) => name))
}
