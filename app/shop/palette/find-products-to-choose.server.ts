import { paletteLimits } from '#rulebook/limits/palette.ts'
import { searchTermsOf } from '#shop/catalog/catalogue-table.ts'
import type { Shop } from '#shop/shop.server.ts'
import { splitQuery } from '#shop/split-query.ts'
import { type FoundProduct, findProducts } from './palette.queries.server.ts'

/** Products for sale, by name or article, for a form in which one is chosen. Callers have checked that an admin asks. */
export async function findProductsToChoose({ db }: Pick<Shop, 'db'>, text: string): Promise<FoundProduct[]> {
  const query = text.trim().slice(0, paletteLimits.queryMaxLength)
  if (query.length < paletteLimits.queryMinLength || splitQuery(query).length === 0) return []
  const found = await findProducts(db, searchTermsOf(query), paletteLimits.resultsPerGroup)
  return found.filter(({ active }) => active)
}
