import { limits } from '#rulebook/limits.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countTable, type Fate, listFates, listTable } from './catalogue-table.queries.server.ts'
import type { AskedTable, TablePage } from './catalogue-table.ts'

/** Lists active and inactive products; callers have checked that an admin asks. A page beyond the last shows the last. */
export async function listCatalogueTable({ db }: Pick<Shop, 'db'>, asked: AskedTable): Promise<TablePage> {
  const total = await countTable(db, asked)
  const totalPages = Math.max(1, Math.ceil(total / limits.catalogueTablePageSize))
  const page = Math.min(Math.max(1, asked.page), totalPages)
  const products = total === 0 ? [] : await listTable(db, { ...asked, page }, total)
  return { products, page, total, totalPages }
}

/** How many orders and reviews each product has. Unknown and deleted products are left out. */
export async function listProductFates({ db }: Pick<Shop, 'db'>, articles: readonly string[]): Promise<Fate[]> {
  return await listFates(db, articles.slice(0, limits.productsAtOnceMax))
}
