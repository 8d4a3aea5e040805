import type { CategorySlug } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Listing, ListingQuery } from './catalog.ts'
import { countListing, countMatching, type ListingScope, listPage } from './listing.queries.server.ts'
import { defaultListingQuery } from './listing-query.ts'

/** The products of a category, or of the whole shop, as a shopper asked for them. A page past the last is the last. */
export function listProducts(
  { db }: Pick<Shop, 'db'>,
  scope: { category?: CategorySlug },
  query: ListingQuery,
): Promise<Listing> {
  return listMatching(db, scope, query)
}

export async function listMatching(db: Db, scope: ListingScope, query: ListingQuery): Promise<Listing> {
  const { total, minCents, maxCents } = await (scope.words?.length ? countMatching : countListing)(db, scope, query)
  const totalPages = Math.ceil(total / limits.listingPageSize)
  const page = Math.max(Math.min(query.page, totalPages), 1)
  const products = total === 0 ? [] : await listPage(db, scope, { ...query, page })
  if (minCents !== null && maxCents !== null) return { page, products, total, totalPages, minCents, maxCents }

  // Nothing to take the bounds from: those of the whole shop give the range control something to show.
  const whole = await countListing(db, {}, defaultListingQuery)
  return { page, products, total, totalPages, minCents: whole.minCents ?? 0, maxCents: whole.maxCents ?? 0 }
}
