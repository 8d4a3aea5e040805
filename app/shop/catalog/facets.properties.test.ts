/** @module-tag nightly */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { ListingQuery } from './catalog.ts'
import type { Facets } from './facets.ts'
import { listFacets } from './list-facets.server.ts'
import { listProducts } from './list-products.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'

const slugs = categories.map(({ slug }) => slug)

const filters = fc.record({
  colors: fc.uniqueArray(fc.constantFrom(...colors), { maxLength: 3 }),
  category: fc.option(fc.constantFrom(...slugs), { nil: undefined }),
  min: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  span: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
})
// The whole shop, a category, products with all words, products with some words, and words that mean nothing.
const lists = fc.constantFrom('', 'in a category', 'lamp', 'lamps under $40', 'lamp mug', 'lamp xylophone', 'xylophone')
const choices = fc.oneof(
  fc.record({ color: fc.constantFrom(...colors) }),
  fc.record({ category: fc.constantFrom(...slugs) }),
  fc.record({ bar: fc.nat({ max: listingLimits.priceBars - 1 }) }),
  fc.constant('none' as const),
)

test('the number beside a choice is the number of products after choosing it, for 1,000 random filters', async () => {
  const shop = await openTestShop()
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      aProduct(shop, {
        name: index % 3 === 0 ? `Mug ${index}` : `Lamp ${index}`,
        category: slugs[index % slugs.length] ?? 'candles',
        color: colors[(index * 7) % colors.length] ?? 'White',
        priceCents: 500 + ((index * 337) % 4000),
      }),
    ),
  )

  await fc.assert(
    fc.asyncProperty(filters, lists, choices, async ({ min, span, ...chosen }, list, choice) => {
      const inOne = list === 'in a category' ? { colors: chosen.colors } : chosen
      const query = queryOf(inOne, min, span === undefined ? undefined : (min ?? 0) + span)

      const facets = await facetsOf(shop, list, query)

      const { counted, wanted } = choiceOf(facets, query, choice)
      // The histogram shows all prices of the list, also those that a price in the text leaves out.
      const counting = typeof choice === 'object' && 'bar' in choice ? list.replace(' under $40', '') : list
      expect(counted).toBe(wanted === null ? 0 : await totalOf(shop, counting, wanted))
    }),
    { numRuns: 1000 },
  )
}, 120_000)

function queryOf(
  chosen: Pick<ListingQuery, 'colors'> & { category?: (typeof slugs)[number] | undefined },
  min?: number,
  max?: number,
): ListingQuery {
  const { category, colors: chosenColors } = chosen
  return {
    ...defaultListingQuery,
    colors: chosenColors,
    ...(category && { category }),
    ...(min && { minCents: min * 100 }),
    ...(max !== undefined && { maxCents: max * 100 }),
  }
}

function choiceOf(
  facets: Facets,
  query: ListingQuery,
  choice: { color: (typeof colors)[number] } | { category: (typeof slugs)[number] } | { bar: number } | 'none',
): { counted: number; wanted: ListingQuery | null } {
  if (choice === 'none') return { counted: facets.total, wanted: query }
  if ('color' in choice)
    return { counted: facets.colors[choice.color] ?? 0, wanted: { ...query, colors: [choice.color] } }
  if ('category' in choice)
    return { counted: facets.categories[choice.category] ?? 0, wanted: { ...query, category: choice.category } }
  const { minCents, maxCents } = facets
  if (minCents === null || maxCents === null) return { counted: facets.bars.length, wanted: null }
  const low = Math.floor(minCents / 100) * 100
  const step = (Math.ceil(maxCents / 100) * 100 - low) / listingLimits.priceBars
  const counted = facets.bars[choice.bar] ?? 0
  // All products at one price of whole dollars are in the first step.
  if (step === 0) return { counted, wanted: choice.bar === 0 ? { ...query, minCents, maxCents } : null }
  const isLast = choice.bar === listingLimits.priceBars - 1
  const from = Math.ceil(low + choice.bar * step)
  const to = isLast ? maxCents : Math.ceil(low + (choice.bar + 1) * step) - 1
  return { counted, wanted: { ...query, minCents: from, maxCents: to } }
}

/** A category has only its own products. */
function facetsOf(shop: TestShop, list: string, query: ListingQuery): Promise<Facets> {
  if (list !== 'in a category') return listFacets(shop, { text: list }, query)
  const { category: _category, ...ofCategory } = query
  return listFacets(shop, { category: 'candles' }, ofCategory)
}

async function totalOf(shop: TestShop, list: string, query: ListingQuery): Promise<number> {
  if (list !== 'in a category') return (await searchProducts(shop, list, query)).total
  const { category = 'candles' } = query
  return category === 'candles' ? (await listProducts(shop, { category }, query)).total : 0
}
