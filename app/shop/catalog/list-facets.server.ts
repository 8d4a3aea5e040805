import type { CategorySlug } from '#rulebook/categories.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { type Facets, noFacets } from './facets.ts'
import { listProducts } from './list-products.server.ts'
import { readListingFacets } from './listing-totals.server.ts'
import { searchProducts } from './search-products.server.ts'

/** How many products each choice leaves, in a category or in a search; blank text is the whole shop. */
export async function listFacets(
  shop: Pick<Shop, 'db'>,
  list: { category: CategorySlug } | { text: string },
  query: ListingQuery,
): Promise<Facets> {
  if ('category' in list) return await readListingFacets(shop.db, { category: list.category }, query)
  if (list.text.trim() === '') return await readListingFacets(shop.db, {}, query)
  const { facets } = await searchProducts(shop, list.text, query, { withFacets: true })
  return facets ?? noFacets
}

/** A page of a category with its facets: they include its totals. */
export async function listWithFacets(
  shop: Pick<Shop, 'db'>,
  category: CategorySlug,
  query: ListingQuery,
): Promise<{ listing: Listing; facets: Facets }> {
  const facets = await listFacets(shop, { category }, query)
  return { facets, listing: await listProducts(shop, { category }, query, facets) }
}
