import { expect, test } from 'vitest'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { comparedArticles, comparePath, parseStored } from './compare.ts'
import { loader } from './compare-page.tsx'
import { compareRows } from './compare-rows.ts'

test('an address compares up to four products, each once; the fifth takes the place of the first', () => {
  const read = (query: string) => comparedArticles(new URLSearchParams(query))

  expect(read('article=A&article=B&article=A')).toEqual(['B', 'A'])
  expect(read('article=A&article=B&article=C&article=D&add=E')).toEqual(['B', 'C', 'D', 'E'])
  expect(read('article=../x&article=%00&add=')).toEqual([])
  expect(comparePath(['A', 'B'])).toBe('/compare?article=A&article=B')
  expect(comparePath([])).toBe('/compare')
})

test('what a browser remembers is read with suspicion', () => {
  expect(parseStored(['A', 7, 'B', '<b>'])).toEqual(['A', 'B'])
  expect(parseStored('A')).toBeNull()
})

test('products stand in the order of the address, those that are not on sale are left out, and others are offered', async () => {
  const shop = await openTestShop()
  const [first, second, other] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  const inactive = await aProduct(shop, { active: false })
  const asked = [second, inactive, first].map(({ article }) => article)
  const { page, args } = loaderArgsFor(shop, comparePath(asked))
  shop.queries.length = 0

  const loaded = await loader({ ...args, params: {} })

  expect(loaded.products.map(({ article }) => article)).toEqual([second.article, first.article])
  expect(loaded.more.map(({ article }) => article)).toEqual([other.article])
  expect(shop.queries.length).toBeLessThanOrEqual(4)
  expect([...(page.pageNames ?? [])]).toEqual(expect.arrayContaining(['catalogue', `product:${first.article}`]))
})

test('a row stands for each fact that one of the products has, and says where all are the same', async () => {
  const shop = await openTestShop()
  const [one, two] = [
    await aProduct(shop, { facts: { burningTime: 60, scent: 'Unscented' } }),
    await aProduct(shop, { facts: { scent: 'Unscented' } }),
  ]
  const { args } = loaderArgsFor(shop, comparePath([one.article, two.article]))
  const { products } = await loader({ ...args, params: {} })

  const rows = compareRows(products)

  expect(rows).toEqual([
    { label: 'Rating', texts: ['No reviews yet', 'No reviews yet'], same: true },
    { label: 'Color', texts: ['White', 'White'], same: true },
    { label: 'Burning time', texts: ['About 60 hours', null], same: false },
    { label: 'Scent', texts: ['Unscented', 'Unscented'], same: true },
  ])
})

test('each sentence about care has a line of its own', async () => {
  const shop = await openTestShop()
  const care = ['Let the top melt, about three hours', 'Keep out of drafts']
  const product = await aProduct(shop, { facts: { care, material: ['Soy wax', 'Oak'] } })
  const { args } = loaderArgsFor(shop, comparePath([product.article]))
  const { products } = await loader({ ...args, params: {} })

  const rows = compareRows(products)

  expect(rows).toContainEqual(expect.objectContaining({ label: 'Material', texts: ['Soy wax, Oak'] }))
  expect(rows).toContainEqual(
    expect.objectContaining({ label: 'Care', texts: ['Let the top melt, about three hours\nKeep out of drafts'] }),
  )
})
