import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ProductSummary } from './catalog.ts'
import { defaultListingQuery } from './listing-query.ts'
import { readSearch } from './read-search.server.ts'
import { listFound, type Stretch, walkLength } from './search.queries.server.ts'

/** Suggestions while typing: name matches first, then the most popular. */
export async function suggestProducts({ db }: Pick<Shop, 'db'>, text: string): Promise<ProductSummary[]> {
  const words = await readSearch(db, text)
  if (!words || words.productsMax === 0) return []
  const list = (stretches: Stretch[]) => listFound(db, words, defaultListingQuery, stretches)
  if (words.productsMax <= walkLength) return firstFew(await list([part('name', 'gather'), part('rest', 'gather')]))

  const popular = await list([part('name', 'walk')])
  if (popular.length === limits.suggestions) return popular
  // Few products match by name, so those are gathered quickly; many match by text, so a walk finds some.
  return firstFew(await list([part('name', 'gather'), part('rest', 'walk')]))
}

function part(by: Stretch['by'], reach: Stretch['reach']): Stretch {
  return { by, reach, offset: 0, count: limits.suggestions }
}

function firstFew(products: ProductSummary[]): ProductSummary[] {
  return products.slice(0, limits.suggestions)
}
