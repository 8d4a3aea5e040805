import { sql } from 'kysely'
import { arrayValue } from '#shop/array-value.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { isArticle, type ProductSummary } from './catalog.ts'
import { listShaped, type ProductShape, summaryShape } from './product.queries.server.ts'

/** In the given order, each once; unknown and inactive products are left out. */
export async function listProductsByArticles(
  { db }: Pick<Shop, 'db'>,
  articles: readonly string[],
  shape: ProductShape<ProductSummary> = summaryShape,
): Promise<ProductSummary[]> {
  const wanted = [...new Set(articles.filter(isArticle))]
  if (wanted.length === 0) return []
  return listShaped(
    db,
    shape,
    sql`select p.id, wanted.place from unnest(${arrayValue(wanted, 'text')}) with ordinality as wanted (article, place)
        join products p on p.article = wanted.article and p.active`,
  )
}
