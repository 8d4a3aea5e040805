import { expect, onTestFinished, test, vi } from 'vitest'
import { noSuggestions, type Suggestion } from '#storefront/search/suggestions.ts'
import { fetchOwnOrder, orderNumberIn, readOwnOrders } from './own-orders.ts'
import { groupHits, neighbour } from './palette-hits.ts'

const lantern: Suggestion = {
  article: 'LGT-005',
  name: 'Harbour Candle Lantern',
  category: 'Lighting Decor',
  priceCents: 4500,
  path: '/lighting-decor/product/LGT-005',
  picturePath: '/media/abcdefgh-160.webp',
}
const story = { title: 'Keep the light low', summary: 'On lanterns.', path: '/stories/keep-the-light-low' }
const orders = [
  { number: 'H7KQ-22AB', status: 'Shipped', products: ['Harbour Candle Lantern', 'Wool Throw'] },
  { number: 'S5CG-7KQM', status: 'Done', products: ['Blue mug'] },
]

test('a word finds products, categories, stories and own orders, each with three at most', () => {
  const products = ['1', '2', '3', '4'].map((article) => ({ ...lantern, article }))
  const groups = groupHits('lantern', { ...noSuggestions, products, content: [story] }, [], orders)

  expect(groups.map(({ name, hits }) => [name, hits.length])).toEqual([
    ['Products', 3],
    ['Stories and pages', 1],
    ['Your orders', 1],
    ['Suggestions', 1],
  ])
  expect(groups[0]?.hits[0]).toMatchObject({ note: 'Lighting Decor', price: '$45.00' })
  expect(groups[1]?.hits[0]).toMatchObject({ note: 'On lanterns.', path: '/stories/keep-the-light-low' })
  expect(groups[2]?.hits[0]).toMatchObject({
    note: 'Shipped · Harbour Candle Lantern and 1 more',
    path: '/my-account/my-orders/H7KQ-22AB',
  })
  expect(groupHits('candles', noSuggestions, [], [])).toMatchObject([
    { name: 'Categories', hits: [{ path: '/candles' }] },
  ])
})

test('a lowered price has the regular price and the lowest of the 30 days before beside it', () => {
  const reducedText = 'Regular price $60.00. Lowest price in the 30 days before: $55.00'

  const groups = groupHits('lantern', { ...noSuggestions, products: [{ ...lantern, reducedText }, lantern] }, [], [])

  expect(groups[0]?.hits.map(({ price, reduced }) => [price, reduced])).toEqual([
    ['$45.00', reducedText],
    ['$45.00', ''],
  ])
})

test('an order is found by its number in any case and without the dash', () => {
  const found = groupHits('s5cg7k', noSuggestions, [], orders)

  expect(found.flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual(['/my-account/my-orders/S5CG-7KQM'])
})

test('an older order is asked for by its whole number, and a number that is not the customer’s finds nothing', async () => {
  const typed = ['№s5cg 7kqm', 'S5CG-7KQM', 's5cg', 'lanterns', 'wool throw 2', 'HWKQ-ABCD'].map(orderNumberIn)
  const asked = vi.fn(async (path: string) =>
    path === '/api/orders/S5CG-7KQM'
      ? Response.json({ order_number: 'S5CG-7KQM', order_status: 'Done', product: [{ product_name: 'Blue mug' }] })
      : Response.json({ code: 'order-not-found' }, { status: 404 }),
  )
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())

  const found = await Promise.all(['S5CG-7KQM', 'HWKQ-ABCD'].map(fetchOwnOrder))

  expect(typed).toEqual(['S5CG-7KQM', 'S5CG-7KQM', null, null, null, 'HWKQ-ABCD'])
  expect(found).toEqual([orders[1], null])
})

test('before anything is typed, past searches and the newest orders are shown', () => {
  const groups = groupHits('', noSuggestions, ['lamp'], orders)

  expect(groups.map(({ name }) => name)).toEqual(['Searched before', 'Your orders'])
})

test('the arrow keys wrap around, and an empty list has nothing to choose', () => {
  const hits = groupHits('', noSuggestions, [], orders).flatMap((group) => group.hits)
  const [first, second] = hits

  expect([neighbour(hits, null, 1), neighbour(hits, null, -1)]).toEqual([first, second])
  expect(neighbour(hits, second ?? null, 1)).toBe(first)
  expect(neighbour([], null, 1)).toBeNull()
})

test('orders that cannot be read are left out', () => {
  const order = { order_number: 'A', order_status: 'Done', product: [{ product_name: 'Mug' }, null] }

  expect(readOwnOrders({ results: [order, null, { ...order, order_number: 7 }] })).toEqual([
    { number: 'A', status: 'Done', products: ['Mug'] },
  ])
  expect(readOwnOrders(null)).toEqual([])
})
