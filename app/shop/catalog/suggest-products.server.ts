import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { defaultListingQuery } from './listing-query.ts'
import { readSearch } from './read-search.server.ts'
import { listFound, type MatchRange, walkLimit } from './search.queries.server.ts'

/** Suggestions while typing: name matches first, then the most popular. */
export async function suggestProducts({ db }: Pick<Shop, 'db'>, text: string): Promise<ProductSummary[]> {
  const words = await readSearch(db, text)
  if (!words || words.productsMax === 0) return []
  const list = (ranges: MatchRange[]) => listFound(db, words, defaultListingQuery, ranges)
  if (words.productsMax <= walkLimit)
    return limitSuggestions(await list([matchRange('name', 'gather'), matchRange('rest', 'gather')]))

  const popular = await list([matchRange('name', 'walk')])
  if (popular.length === listingLimits.suggestions) return popular
  // Few products match by name, so those are gathered quickly; many match by text, so a walk finds some.
  return limitSuggestions(await list([matchRange('name', 'gather'), matchRange('rest', 'walk')]))
}

function matchRange(by: MatchRange['by'], strategy: MatchRange['strategy']): MatchRange {
  return { by, strategy, offset: 0, count: listingLimits.suggestions }
}

function limitSuggestions(products: ProductSummary[]): ProductSummary[] {
  return products.slice(0, listingLimits.suggestions)
}
