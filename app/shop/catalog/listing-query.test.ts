import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colors } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { ListingQuery } from './catalog.ts'
import { defaultListingQuery, listingParams, parseListingQuery } from './listing-query.ts'

test('a URL without filters means the first page of popular products', () => {
  expect(parse('')).toEqual({ page: 1, colors: [], sort: 'popular', direction: 'desc' })
})

test('every filter is read', () => {
  expect(parse('page=3&min=10&max=24.5&color=Red&color=Blue&sort=price&dir=asc')).toEqual({
    page: 3,
    minCents: 1000,
    maxCents: 2450,
    colors: ['Red', 'Blue'],
    sort: 'price',
    direction: 'asc',
  })
})

test('the form’s word for cheapest first is read, and is written as the usual parameters', () => {
  const query = parseListingQuery(new URLSearchParams('sort=cheapest'))

  expect(query).toMatchObject({ sort: 'price', direction: 'asc' })
  expect(listingParams(query).toString()).toBe('sort=price&dir=asc')
})

test('empty parameters are ignored', () => {
  expect(parse('page=&min=&max=&&color=&sort=&dir=')).toEqual(defaultListingQuery)
})

test('invalid parameters are ignored', () => {
  expect(parse('page=two&min=cheap&max=1e3&color=Sky&sort=beauty&dir=up')).toEqual(defaultListingQuery)
})

test('a page below one is the first, and a huge one is the largest allowed', () => {
  expect(['0', '-4', '1.5', '99999999999999999999'].map((page) => parse(`page=${page}`).page)).toEqual([
    1,
    1,
    1,
    catalogLimits.listingPageMax,
  ])
})

test('swapped price bounds are put in order', () => {
  expect(parse('min=40&max=10')).toMatchObject({ minCents: 1000, maxCents: 4000 })
})

test('price bounds are exact to the cent', () => {
  expect(parse('min=19.99&max=1.1')).toMatchObject({ minCents: 110, maxCents: 1999 })
})

test('a lower bound of zero is no bound, an upper bound of zero leaves nothing', () => {
  expect(parse('min=0&max=0')).toEqual({ ...defaultListingQuery, maxCents: 0 })
})

test('grey and gray are one colour, and a repeated colour counts once', () => {
  expect(parse('color=Grey&color=gray&color=GRAY').colors).toEqual(['Gray'])
})

test('a URL has its parameters in one order and leaves defaults out', () => {
  const queryString = listingParams(parse('dir=desc&page=2&sort=price&color=Blue&color=Red&max=24.50&min=10'))

  expect(queryString.toString()).toBe('min=10&max=24.5&color=Red&color=Blue&sort=price&page=2')
})

test('the default list has no parameters', () => {
  expect(listingParams(defaultListingQuery).toString()).toBe('')
})

test('a query written as a URL is read back unchanged', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parseListingQuery(listingParams(query))).toEqual(query)
    }),
  )
})

test('any URL is read as a valid query that is written and read back unchanged', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const query = parseListingQuery(new URLSearchParams(params))

      expect(parseListingQuery(listingParams(query))).toEqual(query)
      expect(query.page).toBeGreaterThanOrEqual(1)
      expect(query.minCents ?? 0).toBeLessThanOrEqual(query.maxCents ?? Number.POSITIVE_INFINITY)
    }),
  )
})

const anyCents = fc.integer({ min: 1, max: catalogLimits.priceCentsMax })

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: catalogLimits.listingPageMax }),
    bounds: fc.tuple(fc.option(anyCents), fc.option(anyCents)),
    colors: fc.subarray([...colors]),
    sort: fc.constantFrom('popular', 'reviews', 'price'),
    direction: fc.constantFrom('asc', 'desc'),
  })
  .map(({ bounds: [one, other], ...rest }) => {
    const areSwapped = one !== null && other !== null && one > other
    const [min, max] = areSwapped ? [other, one] : [one, other]
    return { ...rest, ...(min !== null && { minCents: min }), ...(max !== null && { maxCents: max }) }
  })

const anyParams = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'min', 'max', 'color', 'sort', 'dir', 'other'),
    fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom(...colors, 'asc', 'price'),
    ),
  ),
)

function parse(queryString: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(queryString))
}
