import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery, ProductDetails, ProductSummary } from './catalog.ts'
import { isFiltered, type ListingScope, type ListingTotals, selectPage } from './listing.queries.server.ts'
import { defaultListingQuery } from './listing-query.ts'
import { readListingTotals } from './listing-totals.server.ts'
import { fullShape, listShaped, type ProductShape, summaryShape } from './product.queries.server.ts'

/**
 * The products of a category, or of the whole shop. A page beyond the last shows the last. A caller that has counted them already passes the
 * totals.
 */
export function listProducts(
  shop: Pick<Shop, 'db'>,
  scope: ListingScope,
  query: ListingQuery,
  totals?: ListingTotals,
): Promise<Listing> {
  return listShapedProducts(summaryShape, shop, scope, query, totals)
}

/** Lists products with all texts and pictures, for the API. */
export function listFullListing(
  shop: Pick<Shop, 'db'>,
  scope: ListingScope,
  query: ListingQuery,
): Promise<Listing<ProductDetails>> {
  return listShapedProducts(fullShape, shop, scope, query)
}

export async function listShapedProducts<Product extends ProductSummary>(
  shape: ProductShape<Product>,
  { db }: Pick<Shop, 'db'>,
  scope: ListingScope,
  query: ListingQuery,
  totals?: ListingTotals,
): Promise<Listing<Product>> {
  const { total, minCents, maxCents } = totals ?? (await readListingTotals(db, scope, query))
  const all = total > 0 && isFiltered(query) ? await readListingTotals(db, scope, defaultListingQuery) : { total }
  const { page, totalPages } = clampPage(query.page, total)
  const { chosen, isReversed } = selectPage(scope, { ...query, page }, { total, scopeTotal: all.total })
  const read = total === 0 ? [] : await listShaped(db, shape, chosen)
  const products = isReversed ? read.reverse() : read
  const bounds = minCents === null || maxCents === null ? await shopPriceBounds(db) : { minCents, maxCents }
  return { page, products, total, totalPages, ...bounds }
}

/** Clamps the page number; an empty list still has page 1. */
export function clampPage(requestedPage: number, total: number): { page: number; totalPages: number } {
  const totalPages = Math.ceil(total / listingLimits.pageSize)
  return { page: Math.max(Math.min(requestedPage, totalPages), 1), totalPages }
}

/** An empty list has no price bounds, so the range control shows those of the whole shop. */
export async function shopPriceBounds(db: Db): Promise<{ minCents: number; maxCents: number }> {
  const { minCents, maxCents } = await readListingTotals(db, {}, defaultListingQuery)
  return { minCents: minCents ?? 0, maxCents: maxCents ?? 0 }
}
