/** @module-tag nightly */
import { expect, test } from 'vitest'
import type { Color } from '#rulebook/colors.ts'
import { defaultListingQuery } from '#shop/catalog/listing-query.ts'
import { searchProducts } from '#shop/catalog/search-products.server.ts'
import { suggestProducts } from '#shop/catalog/suggest-products.server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { fillWithDemoProducts } from './measure-search.ts'

/* Of 327 odd texts, tried in the demo shop, those that found nothing or nonsense, and some that must stay as they are. */

test('texts that mean the same find the same, however oddly they are written', async () => {
  const shop = await aDemoShop()
  const same = {
    candle: [
      'candle candle',
      'can dle',
      'can\u00addle',
      '\u200bcandle',
      'ｃａｎｄｌｅ',
      '"candle" 🔥',
      'candle*',
      'свічка',
    ],
    'candle lamp': ['candle\\lamp', 'candle|lamp', 'candle,lamp', 'CANDLE & LAMP'],
    'hot water bottle': ['hotwaterbottle', 'hot-water-bottle'],
    'tea light': ['tealights', 'tea-light'],
    game: ['a game for 6 people', 'games'],
    'gifts under $30': ['gifts under thirty dollars', 'gifts less than 30 bucks'],
    '42': ['42 cm', '42cm'],
    '': ['anything', 'something please'],
  }

  const found = await Promise.all(
    Object.entries(same).map(async ([plain, odd]) => ({
      plain: await find(shop, plain),
      odd: await findEach(shop, odd),
    })),
  )

  expect(found.map(({ odd }) => odd)).toEqual(found.map(({ plain, odd }) => odd.map(() => plain)))
  expect(found.filter(({ plain }) => plain.length === 0)).toEqual([])
})

test('a product is found by its article, however it is typed', async () => {
  const shop = await aDemoShop()

  const found = await findEach(shop, ['CND-001', 'cnd 001', 'cnd001', 'CND-999'])
  const { products } = await suggestProducts(shop, 'lgt-001')

  expect(found.slice(0, 3)).toEqual([0, 1, 2].map(() => ['Morning Snow Pillar Candle']))
  expect(found[3]).not.toContain('Morning Snow Pillar Candle')
  expect(products.map(({ name }) => name)).toEqual(['Linen Shade Table Lamp'])
})

test('a color that is not wanted is not shown', async () => {
  const shop = await aDemoShop()

  const colors = await Promise.all(
    ['lamp not white', 'lamp -white', 'lamps but no white', 'non-white lamp'].map((text) => listColors(shop, text)),
  )

  expect(colors[0]).toContain('Yellow')
  expect(colors.map((each) => each.has('White'))).toEqual([false, false, false, false])
})

test('texts that nothing in the shop answers find nothing, and none is an error', async () => {
  const shop = await aDemoShop()
  const texts = [
    '🕯️',
    '???',
    '%',
    '\\',
    'x'.repeat(200),
    'xl',
    'iphone',
    'undefined',
    'constructor',
    '蜡烛',
    'شمعة',
    '\ud83d',
  ]

  expect((await findEach(shop, texts)).flat()).toEqual([])
})

test('the page names the words it left out as they were typed, each once', async () => {
  const shop = await aDemoShop()

  const { leftOut, products } = await searchProducts(shop, 'lamp true zebra zebra', defaultListingQuery)

  expect(products.length).toBeGreaterThan(0)
  expect(leftOut).toEqual(['true', 'zebra'])
})

async function aDemoShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await fillWithDemoProducts(shop)
  return shop
}

async function find(shop: TestShop, text: string): Promise<string[]> {
  return (await searchProducts(shop, text, defaultListingQuery)).products.map(({ name }) => name)
}

function findEach(shop: TestShop, texts: readonly string[]): Promise<string[][]> {
  return Promise.all(texts.map((text) => find(shop, text)))
}

async function listColors(shop: TestShop, text: string): Promise<Set<Color>> {
  return new Set((await searchProducts(shop, text, defaultListingQuery)).products.map(({ color }) => color))
}
