import { expect, test } from 'vitest'
import type { ListingQuery } from '#shop/catalog/catalog.ts'
import { parseListingQuery } from '#shop/catalog/listing-query.ts'
import { listingAddress, sortChoiceOf } from './listing-address.ts'

const everything: ListingQuery = { page: 1, colors: [], sort: 'popular', direction: 'desc' }

test('a list without filters has the plain address of its category', () => {
  const address = listingAddress('/candles', everything)

  expect(address).toBe('/candles')
})

test('filters and sort order are in the address and can be read back', () => {
  const wished: ListingQuery = {
    page: 2,
    minCents: 1200,
    maxCents: 4000,
    colors: ['Gray'],
    sort: 'price',
    direction: 'asc',
  }

  const address = listingAddress('/candles', wished)

  expect(address).toBe('/candles?min=12&max=40&color=Gray&sort=price&dir=asc&page=2')
  expect(parseListingQuery(new URL(address, 'https://hyggehus.example').searchParams)).toEqual(wished)
})

test('the address of a search keeps special characters of the search text', () => {
  const address = listingAddress('/search', { ...everything, page: 3 }, 'wool & "tea" 🕯️')

  expect(address).toBe('/search?query=wool+%26+%22tea%22+%F0%9F%95%AF%EF%B8%8F&page=3')
})

test('the dropdown shows the sort order of the list, or the nearest choice for an order it does not offer', () => {
  expect(sortChoiceOf({ sort: 'price', direction: 'asc' }).name).toBe('Cheapest')
  expect(sortChoiceOf({ sort: 'price', direction: 'desc' }).name).toBe('Expensive')
  expect(sortChoiceOf({ sort: 'reviews', direction: 'asc' }).name).toBe('Reviews')
})
