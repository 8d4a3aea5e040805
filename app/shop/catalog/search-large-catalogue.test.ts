import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSharedTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { parseListingQuery } from './listing-query.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

beforeAll(async () => seedThousands(await openSharedTestShop()))

test('of thousands of matches the most popular come first, wherever they are stored', async () => {
  const shop = await openSharedTestShop()

  const [lamps, dark, late, cheap] = await Promise.all([
    search(shop, 'lamp'),
    search(shop, 'dark'),
    search(shop, 'late'),
    search(shop, 'lamp', 'sort=price&dir=asc&page=3'),
  ])

  expect(lamps).toEqual({ total: 4400, articles: articlesBetween(4400, 4392) })
  // Only the two least popular products have the word in their name, thousands have it in their text.
  expect(dark).toEqual({ total: 4400, articles: [...articlesBetween(2, 1), ...articlesBetween(4400, 4394)] })
  // Thousands of matches, none of them popular: a walk from the most popular down finds none.
  expect(late).toEqual({ total: 2200, articles: articlesBetween(2200, 2192) })
  expect(cheap).toEqual({ total: 4400, articles: articlesBetween(27, 19).reverse() })
})

test('every page of thousands of matches has its own products', async () => {
  const shop = await openSharedTestShop()

  const pages = await Promise.all([1, 2, 5, 6, 7, 489].map((page) => search(shop, 'lamp', `page=${page}`)))

  expect(pages.map(({ articles }) => articles[0])).toEqual(['P4400', 'P4391', 'P4364', 'P4355', 'P4346', 'P8'])
})

test('of thousands of matches the most popular are suggested, name matches first', async () => {
  const shop = await openSharedTestShop()
  const suggest = async (text: string) =>
    (await suggestProducts(shop, text)).products.map(({ article }) => String(article))

  const suggested = await Promise.all([suggest('la'), suggest('dark'), suggest('late')])

  expect(suggested).toEqual([
    articlesBetween(4400, 4395),
    [...articlesBetween(2, 1), ...articlesBetween(4400, 4397)],
    articlesBetween(2200, 2195),
  ])
})

/** P1 is the least popular and cheapest of 4400 lamps, P4400 the most popular and dearest. */
async function seedThousands({ db }: TestShop): Promise<void> {
  await sql`
    insert into products (article, name, category, description, about_product, color, price_cents)
    select 'P' || place, case when place <= 2 then 'Dark ' else '' end || case when place <= 2200 then 'Late ' else '' end || 'Lamp',
      'lighting-decor', 'For dark hours', '', 'White', place
    from generate_series(1, 4400) as place`.execute(db)
  await sql`update listed_products set popularity = price_cents`.execute(db)
  await sql`analyze products, listed_products, product_search`.execute(db)
}

function articlesBetween(from: number, to: number): string[] {
  return Array.from({ length: from - to + 1 }, (_, index) => `P${from - index}`)
}

async function search(shop: TestShop, text: string, queryString = '') {
  const { total, products } = await searchProducts(shop, text, parseListingQuery(new URLSearchParams(queryString)))
  return { total, articles: products.map(({ article }) => String(article)) }
}
