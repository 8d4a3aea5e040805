import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'

test('products with the words in their name come before those that only mention them', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Wool blanket', popularity: 1 })
  await aProduct(shop, { name: 'Storm lamp', description: 'Light for a wool blanket evening', popularity: 9 })
  await aProduct(shop, { name: 'Blanket of wool', popularity: 5 })

  expect(await find(shop, 'wool blanket')).toEqual(['Blanket of wool', 'Wool blanket', 'Storm lamp'])
})

test('a product is found by its descriptions, its category and its colour', async () => {
  const shop = await openTestShop()
  await aProduct(shop, {
    name: 'Hygge',
    description: 'Short words',
    aboutProduct: 'Longer sentences',
    category: 'table-games',
    color: 'Orange',
  })

  const found = await findEach(shop, ['short', 'sentences', 'table games', 'orange', 'orange hygge sentences'])

  expect(found).toEqual([['Hygge'], ['Hygge'], ['Hygge'], ['Hygge'], ['Hygge']])
})

test('grey finds gray, and the other way round', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Stone', color: 'Gray' })

  expect(await findEach(shop, ['grey', 'GRAY'])).toEqual([['Stone'], ['Stone']])
})

test('case, accents, word order and punctuation make no difference', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Crème Brûlée Søster-Straße' })

  const found = await findEach(shop, [
    'creme brulee',
    'BRÛLÉE CRÈME',
    'strasse, soster',
    'crème/brulee',
    ' soster  creme ',
  ])

  expect(found.flat()).toHaveLength(5)
})

test('the beginning of a word is enough, and so is another form of it', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lantern', description: '', aboutProduct: '' })

  expect((await findEach(shop, ['l', 'lan', 'lanterns', "lantern's"])).flat()).toHaveLength(4)
})

test('a rare word with the beginning of a frequent one finds products with both', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Linden fern', popularity: 3 })
  await aProduct(shop, { name: 'Linden lamp', description: 'For ferns', popularity: 9 })
  await aProduct(shop, { name: 'Linden', description: 'Alone', aboutProduct: '', popularity: 9 })
  await Promise.all(Array.from({ length: 40 }, (_, index) => aProduct(shop, { name: `Fern ${index}` })))

  const [first, second] = await Promise.all([search(shop, 'linden fe'), search(shop, 'fe linden', 'sort=price')])

  expect(first.products.map(({ name }) => name)).toEqual(['Linden fern', 'Linden lamp'])
  expect([first.total, second.total]).toEqual([2, 2])
})

test('stop words are ignored, unless there are no other words', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamp', description: 'By the window', aboutProduct: '' })

  expect(await findEach(shop, ['a lamp for the window', 'the'])).toEqual([['Lamp'], ['Lamp']])
})

test('one wrong, missing, extra or swapped letter is corrected, and the correction is reported', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lantern' })

  const found = await Promise.all(
    ['lantirn', 'lantrn', 'lanttern', 'latnern', 'alntern'].map((text) => search(shop, text)),
  )

  expect(found.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(found.map(({ correctedText }) => correctedText))).toEqual(new Set(['lantern']))
})

test('only the misspelled word of several is corrected', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Cedar pillar candle' })

  expect(await search(shop, 'Ceder pillar')).toMatchObject({ total: 1, correctedText: 'cedar pillar' })
})

test('a word the shop knows is never corrected', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamb cushion' })
  await aProduct(shop, { name: 'Lamp' })
  await aProduct(shop, { name: 'Lamp shade' })

  expect(await search(shop, 'lamb')).toMatchObject({ total: 1, correctedText: null })
})

test('of several possible corrections, the word with more products is taken', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Mat' })
  await aProduct(shop, { name: 'Mug' })
  await aProduct(shop, { name: 'Mug, large' })

  expect((await search(shop, 'mgt')).correctedText).toBe('mat')
  expect((await search(shop, 'mgu')).correctedText).toBe('mug')
})

test('a word is forgotten with the last product that has it', async () => {
  const shop = await openTestShop()
  const lantern = await aProduct(shop, { name: 'Lantern' })

  await shop.db.updateTable('products').set({ active: false }).where('id', '=', lantern.id).execute()

  expect(await search(shop, 'latnern')).toMatchObject({ total: 0, correctedText: null })
})

test('names in other scripts are found, also with typos', async () => {
  const shop = await openTestShop()
  const names = ['Свеча Ёлка', 'Κερί αγάπης', '香薰蜡烛套装', 'キャンドル', 'نور الشمعة', 'נר ריחני']
  await Promise.all(names.map((name) => aProduct(shop, { name })))

  const typed = ['СВЕЧА', 'елка', 'свчеа', 'κερι', '蜡烛', 'キャンドル', 'الشمعة', 'נר']
  const found = await findEach(shop, typed)

  const [candle = '', wax = '', set = '', kana = '', arabic = '', hebrew = ''] = names
  expect(found.flat()).toEqual([candle, candle, candle, wax, set, kana, arabic, hebrew])
})

test('filters and orders apply to search results', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamp one', color: 'Red', priceCents: 900 })
  await aProduct(shop, { name: 'Lamp two', color: 'Red', priceCents: 1900 })
  await aProduct(shop, { name: 'Lamp three', color: 'Blue', priceCents: 2900 })

  const listing = await search(shop, 'lamp', 'color=red&max=15&sort=price&dir=asc')

  expect(listing).toMatchObject({ total: 1, totalPages: 1, minCents: 900, maxCents: 1900 })
  expect(listing.products.map(({ name }) => name)).toEqual(['Lamp one'])
})

test('sorted by price, the cheapest comes first, even if only its description matches', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamp', priceCents: 900 })
  await aProduct(shop, { name: 'Wick', description: 'For a lamp', priceCents: 100 })

  const listing = await search(shop, 'lamp', 'sort=price&dir=asc')

  expect(listing.products.map(({ name }) => name)).toEqual(['Wick', 'Lamp'])
})

test('a blank search lists the whole shop', async () => {
  const shop = await openTestShop()
  await aProduct(shop)
  await aProduct(shop, { category: 'get-warm' })

  const totals = await Promise.all(['', '   ', '\t\n', '\0'].map(async (text) => (await search(shop, text)).total))

  expect(totals).toEqual([2, 2, 2, 2])
})

test('a search without any word finds nothing, and shows the prices of the whole shop', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { priceCents: 700 })

  const listings = await Promise.all(['&', '🕯️', '---', "''", '\\', '%_'].map((text) => search(shop, text)))

  expect(new Set(listings.map(({ total, minCents }) => `${total} from ${minCents}`))).toEqual(new Set(['0 from 700']))
})

test('a search takes at most four queries, and at most six when no product has all words', async () => {
  const shop = await openTestShop()
  await aProduct(shop, { name: 'Lamp' })
  shop.queries.length = 0

  await search(shop, 'lmap')
  const found = shop.queries.length
  await search(shop, 'nothing like it')

  expect(found).toBeLessThanOrEqual(4)
  expect(shop.queries.length - found).toBeLessThanOrEqual(6)
})

async function search(shop: TestShop, text: string, queryString = '') {
  return await searchProducts(shop, text, parseListingQuery(new URLSearchParams(queryString)))
}

async function find(shop: TestShop, text: string): Promise<string[]> {
  const { products } = await search(shop, text)
  return products.map(({ name }) => name)
}

function findEach(shop: TestShop, texts: readonly string[]): Promise<string[][]> {
  return Promise.all(texts.map((text) => find(shop, text)))
}
