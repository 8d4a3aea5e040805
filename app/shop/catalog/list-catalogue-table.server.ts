import { productLimits } from '#rulebook/limits/products.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countTableRows, listMatchingArticles, listTableRows, sumSelected } from './catalogue-table.queries.server.ts'
import type { CatalogueTablePage, CatalogueTableQuery, ProductSelection, SelectedProducts } from './catalogue-table.ts'

/** Lists active and inactive products; callers have checked that an admin asks. A page beyond the last shows the last. */
export async function listCatalogueTable(
  { db }: Pick<Shop, 'db'>,
  tableQuery: CatalogueTableQuery,
): Promise<CatalogueTablePage> {
  const total = await countTableRows(db, tableQuery)
  const totalPages = Math.max(1, Math.ceil(total / productLimits.tablePageSize))
  const page = Math.min(Math.max(1, tableQuery.page), totalPages)
  const products = total === 0 ? [] : await listTableRows(db, { ...tableQuery, page }, total)
  return { products, page, total, totalPages }
}

/** How many products are selected, with their orders, reviews and prices. Unknown and deleted products are left out. */
export async function sumSelectedProducts(
  { db }: Pick<Shop, 'db'>,
  selection: ProductSelection,
): Promise<SelectedProducts> {
  return await sumSelected(db, selection)
}

export type SelectionProblem = { code: 'nothing-chosen' | 'too-many' | 'list-changed' }

export async function listSelectedArticles(
  { db }: Pick<Shop, 'db'>,
  selection: ProductSelection,
): Promise<Result<readonly string[], SelectionProblem>> {
  const max = 'filter' in selection ? productLimits.matchingMax : productLimits.atOnceMax
  const articles =
    'filter' in selection ? await listMatchingArticles(db, selection.filter, max + 1) : selection.articles
  if (articles.length === 0) return refuse({ code: 'nothing-chosen' })
  if ('filter' in selection && selection.seen !== undefined && articles.length !== selection.seen) {
    return refuse({ code: 'list-changed' })
  }
  return articles.length > max ? refuse({ code: 'too-many' }) : accept(articles)
}
