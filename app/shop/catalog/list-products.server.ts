import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { countListing, type ListingScope, listPage } from './listing.queries.server.ts'
import { defaultListingQuery } from './listing-query.ts'

/** The products of a category, or of the whole shop. A page beyond the last shows the last. */
export async function listProducts(
  { db }: Pick<Shop, 'db'>,
  scope: ListingScope,
  query: ListingQuery,
): Promise<Listing> {
  const { total, minCents, maxCents } = await countListing(db, scope, query)
  const { page, totalPages } = clampPage(query.page, total)
  const products = total === 0 ? [] : await listPage(db, scope, { ...query, page }, total)
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
  const { minCents, maxCents } = await countListing(db, {}, defaultListingQuery)
  return { minCents: minCents ?? 0, maxCents: maxCents ?? 0 }
}
