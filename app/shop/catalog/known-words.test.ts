import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { someSearchWords } from '#tests/support/make-search-words.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openCatalogueMemory } from './catalogue-memory.server.ts'
import { defaultListingQuery, parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

test('a search for words that are known is one statement, also with a mistake, and when the words mean a set or some are left out', async () => {
  const shop = await openTestShop()
  const lamp = await aProduct(shop, { name: 'Amber lamp' })
  await aProduct(shop, { name: 'Oak tray' })
  await someSearchWords(shop, { kind: 'products', words: ['evening'], pinned: [lamp.article] })
  openCatalogueMemory(shop).watch(true)
  const texts = ['amber lamp', 'lamp amebr', 'evening', 'oak lamp']
  for (const text of texts) await find(shop, text)

  const searches = await countEach(shop, texts)
  shop.queries.length = 0
  await suggestProducts(shop, 'amber lamp')

  expect(searches).toEqual([1, 1, 1, 2])
  expect(shop.queries.length).toBe(1)
})

test('a word is read again when a product changes, and when the admins change what it means', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Amber lamp' })
  const memory = openCatalogueMemory(shop)
  memory.watch(true)
  const unknown = await find(shop, 'lantern')

  await aProduct(shop, { name: 'Lantern' })
  const remembered = await find(shop, 'lantern')
  memory.drop(['category:candles'])
  const known = await find(shop, 'lantern')
  await someSearchWords(shop, { kind: 'synonyms', words: ['lantern', 'lamp'] })
  memory.drop(['search-words'])
  const both = await find(shop, 'lantern')

  expect([unknown, remembered, known]).toEqual([[], [], ['Lantern']])
  expect(both.toSorted()).toEqual(['Amber lamp', 'Lantern'])
})

test('words are remembered as they are typed, in any script and between any separators', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Свеча ёлка' })
  await aProduct(shop, { name: 'Tea-light holder' })
  openCatalogueMemory(shop).watch(true)

  const typed = ['свеча ЁЛКА', 'ёлка\tсвеча', 'tea-light', 'TEA light', 'light/tea holder']
  const found = [...(await findEach(shop, typed)), ...(await findEach(shop, typed))]

  const [candle, light] = [['Свеча ёлка'], ['Tea-light holder']]
  expect(found).toEqual([candle, candle, light, light, light, candle, candle, light, light, light])
})

test('thousands of matches are counted once for all pages and orders', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamp' })
  await sql`update known_words set products = 5000 where word = 'lamp'`.execute(shop.db)
  openCatalogueMemory(shop).watch(true)
  await find(shop, 'lamp')
  shop.queries.length = 0

  await searchProducts(shop, 'lamp', parseListingQuery(new URLSearchParams('sort=price&dir=asc')))

  expect(shop.queries.length).toBe(1)
})

async function find(shop: TestShop, text: string): Promise<string[]> {
  return (await searchProducts(shop, text, defaultListingQuery)).products.map(({ name }) => name)
}

async function findEach(shop: TestShop, texts: readonly string[]): Promise<string[][]> {
  const found: string[][] = []
  for (const text of texts) found.push(await find(shop, text))
  return found
}

async function countEach(shop: TestShop, texts: readonly string[]): Promise<number[]> {
  const counts: number[] = []
  for (const text of texts) {
    shop.queries.length = 0
    await find(shop, text)
    counts.push(shop.queries.length)
  }
  return counts
}
