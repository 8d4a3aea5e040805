import { productLimits } from '#rulebook/limits/products.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countTableRows, listTableRows, listUsage, type ProductUsage } from './catalogue-table.queries.server.ts'
import type { CatalogueTablePage, CatalogueTableQuery } from './catalogue-table.ts'

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

/** How many orders and reviews each product has. Unknown and deleted products are left out. */
export async function listProductUsage({ db }: Pick<Shop, 'db'>, articles: readonly string[]): Promise<ProductUsage[]> {
  return await listUsage(db, articles.slice(0, productLimits.atOnceMax))
}
