import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import { pageWindow } from '#shop/page-window.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

export type ListingScope = { category?: CategorySlug }

export type ListingTotals = { total: number; minCents: number | null; maxCents: number | null }

/** How many products match, and their price bounds without the price filter. */
export async function countListing(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingTotals> {
  const { rows } = await sql<{ total: number | null; min_cents: number | null; max_cents: number | null }>`
    select (sum(p.products) filter (where ${withinPrices(query)}))::int as total,
      min(p.price_cents) as min_cents, max(p.price_cents) as max_cents
    from listing_counts p where p.products > 0 and ${inScope(scope)} and ${inColors(query)}`.execute(db)
  const row = rows[0]
  return { total: row?.total ?? 0, minCents: row?.min_cents ?? null, maxCents: row?.max_cents ?? null }
}

export function listPage(db: Db, scope: ListingScope, query: ListingQuery, total: number): Promise<ProductSummary[]> {
  const { scanDirection, limit, offset } = pageWindow(
    { page: query.page, size: listingLimits.pageSize, total },
    query.direction,
  )
  const scanSql = sql.raw(scanDirection)
  const direction = sql.raw(query.direction)
  const order = orderOf(query)
  return listSummaries(
    db,
    sql`select id, row_number() over (order by key ${direction}, id ${direction}) as place from (
          select p.product_id as id, ${order} as key from listed_products p
          where p.active and ${inScope(scope)} and ${inColors(query)} and ${withinPrices(query)}
          order by ${order} ${scanSql}, p.product_id ${scanSql} limit ${limit} offset ${offset}
        ) as page`,
  )
}

export function orderOf({ sort }: Pick<ListingQuery, 'sort'>): RawBuilder<unknown> {
  return sql.raw(orders[sort])
}

const orders = { popular: 'p.popularity', reviews: 'p.review_score', price: 'p.price_cents' } as const

function inScope({ category }: ListingScope): RawBuilder<unknown> {
  return category === undefined ? sql`true` : sql`p.category = ${category}`
}

function inColors({ colors }: ListingQuery): RawBuilder<unknown> {
  if (colors.length === 1) return sql`p.color = ${colors[0]}`
  return colors.length === 0 ? sql`true` : sql`p.color = any (${colors}::text[])`
}

function withinPrices({ minCents, maxCents }: ListingQuery): RawBuilder<unknown> {
  const above = minCents === undefined ? sql`true` : sql`p.price_cents >= ${minCents}`
  const below = maxCents === undefined ? sql`true` : sql`p.price_cents <= ${maxCents}`
  return sql`${above} and ${below}`
}
