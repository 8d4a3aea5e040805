import { expect, test } from 'vitest'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { clearFilters, filterPills } from './filter-pills.ts'

const bounds = { minCents: 1100, maxCents: 8900 }
const query: ListingQuery = {
  page: 3,
  minCents: 2000,
  maxCents: 4550,
  colors: ['Gray'],
  sort: 'price',
  direction: 'asc',
}

test('each filter can be removed on its own and leads back to the first page', () => {
  const [price, color] = filterPills(query, bounds)

  expect(price).toEqual({
    name: '$20 to $45.50',
    remainingQuery: { page: 1, colors: ['Gray'], sort: 'price', direction: 'asc' },
  })
  expect(color).toEqual({ name: 'Grey', remainingQuery: { ...query, page: 1, colors: [] } })
})

test('a price range that includes every product is not shown as a filter', () => {
  const pills = filterPills({ ...query, minCents: 1100, maxCents: 8900, colors: [] }, bounds)

  expect(pills).toEqual([])
})

test('a price range with one end shows only that end', () => {
  expect(filterPills({ ...query, minCents: 500, colors: [] }, bounds)).toMatchObject([{ name: 'To $45.50' }])
  expect(filterPills({ ...query, maxCents: 9900, colors: [] }, bounds)).toMatchObject([{ name: 'From $20' }])
})

test('before the price range of the list is known, every requested price is shown as a filter', () => {
  const pills = filterPills({ ...query, minCents: 100, maxCents: 99_900, colors: [] }, null)

  expect(pills).toMatchObject([{ name: '$1 to $999' }])
})

test('clearing all filters keeps the sort order', () => {
  const cleared = clearFilters(query)

  expect(cleared).toEqual({ page: 1, colors: [], sort: 'price', direction: 'asc' })
})
