import { type RawBuilder, sql } from 'kysely'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import type { Db } from '#shop/database.server.ts'
import { pageWindow } from '#shop/page-window.ts'
import type { Article } from './catalog.ts'
import {
  type CatalogueTableFilter,
  type CatalogueTableQuery,
  type CatalogueTableRow,
  type CatalogueTableSort,
  type ProductSelection,
  type SelectedProducts,
  type StockFilter,
  searchTermsOf,
} from './catalogue-table.ts'

export async function countTableRows(db: Db, filter: CatalogueTableFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalOf(filter)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Products for sale are counted in `listing_counts` already, in some thousand rows for a million of them. Only products that are not for sale,
 * and those found by words or by stock, are counted one by one.
 */
function totalOf(filter: CatalogueTableFilter): RawBuilder<number> {
  const { query, category, active, stock } = filter
  if (searchTermsOf(query).length > 0 || stock !== null || active === false) {
    return sql`(select count(*)::int from products p where ${matchesFilter(filter)})`
  }
  const ofCategory = category === null ? sql`true` : sql`category = ${category}`
  const forSale = sql<number>`(select coalesce(sum(products), 0)::int from listing_counts where ${ofCategory})`
  return active ? forSale : sql`${forSale} + ${totalOf({ ...filter, active: false })}`
}

type Row = {
  article: CatalogueTableRow['article']
  name: string
  category: CatalogueTableRow['category']
  active: boolean
  price_cents: number
  on_hand: number
  held: number
  version: number
  hash: string | null
}

/** The page is chosen from an index where one exists for its order, and only the rows of the page are looked up in full. */
export async function listTableRows(
  db: Db,
  tableQuery: CatalogueTableQuery,
  total: number,
): Promise<CatalogueTableRow[]> {
  const pageOf = { page: tableQuery.page, size: productLimits.tablePageSize, total }
  const { scanDirection, limit, offset } = pageWindow(pageOf, tableQuery.direction)
  const scanSql = sql.raw(scanDirection)
  const direction = sql.raw(tableQuery.direction)
  const order = orders[tableQuery.sort]
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select p.id, ${order} as key from products p where ${matchesFilter(tableQuery)}
      order by ${order} ${scanSql}, p.id ${scanSql} limit ${limit} offset ${offset})
    select p.article, p.name, p.category, p.active, p.price_cents, p.on_hand, p.held, p.version,
      (select pp.hash from product_pictures pp where pp.product_id = p.id and pp.view = 'main') as hash
    from chosen join products p on p.id = chosen.id order by chosen.key ${direction}, p.id ${direction}`.execute(db)
  return rows.map(({ price_cents, on_hand, held, hash, ...row }) => ({
    ...row,
    priceCents: price_cents,
    available: on_hand - held,
    held,
    picture: hash === null ? null : { hash },
  }))
}

type SelectedRow = Omit<SelectedProducts, 'prices'> & { minCents: number | null; maxCents: number | null }

export async function sumSelected(db: Db, selection: ProductSelection): Promise<SelectedProducts> {
  const { rows } = await sql<SelectedRow>`
    select count(*)::int as products, case when count(*) = 1 then min(p.name) end as name,
      coalesce(sum((select count(*) from order_lines l where l.product_id = p.id)), 0)::int as orders,
      coalesce(sum((select count(*) from reviews r where r.product_id = p.id)), 0)::int as reviews,
      min(p.price_cents) as "minCents", max(p.price_cents) as "maxCents"
    from products p where ${isSelected(selection)}`.execute(db)
  const [{ minCents, maxCents, ...sums } = noRow] = rows
  return { ...sums, prices: minCents === null || maxCents === null ? null : { minCents, maxCents } }
}

const noRow: SelectedRow = { products: 0, name: null, orders: 0, reviews: 0, minCents: null, maxCents: null }

export async function listMatchingArticles(db: Db, filter: CatalogueTableFilter, limit: number): Promise<Article[]> {
  const { rows } = await sql<{ article: Article }>`
    select p.article from products p where ${matchesFilter(filter)} order by p.id limit ${limit}`.execute(db)
  return rows.map(({ article }) => article)
}

function isSelected(selection: ProductSelection): RawBuilder<unknown> {
  if ('filter' in selection) return matchesFilter(selection.filter)
  return sql`p.deleted_at is null and p.article = any(${selection.articles}::text[])`
}

const orders = {
  newest: sql`p.created_at`,
  name: sql`p.found_by`,
  article: sql`p.article`,
  price: sql`p.price_cents`,
  stock: sql`p.on_hand - p.held`,
} as const satisfies Record<CatalogueTableSort, RawBuilder<unknown>>

const stockConditions = {
  out: sql`p.on_hand - p.held <= 0`,
  few: sql`p.on_hand - p.held between 1 and ${catalogLimits.fewLeft}`,
  there: sql`p.on_hand - p.held > 0`,
} as const satisfies Record<StockFilter, RawBuilder<unknown>>

/** Conditions on a product `p`. */
export function containsWords(query: string): RawBuilder<unknown>[] {
  return searchTermsOf(query).map((part) => sql`p.found_by like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
}

export function matchesFilter({ query, category, active, stock }: CatalogueTableFilter): RawBuilder<unknown> {
  const conditions = [
    sql`p.deleted_at is null`,
    ...containsWords(query),
    ...(category === null ? [] : [sql`p.category = ${category}`]),
    ...(active === null ? [] : [active ? sql`p.active` : sql`not p.active`]),
    ...(stock === null ? [] : [stockConditions[stock]]),
  ]
  return sql.join(conditions, sql` and `)
}
