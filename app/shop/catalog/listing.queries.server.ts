import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import { pageWindow } from '#shop/page-window.ts'
import type { ListingQuery } from './catalog.ts'

export type ListingScope = { category?: CategorySlug | undefined }

export type ListingTotals = { total: number; minCents: number | null; maxCents: number | null }

/** How many products match, and their price bounds without the price filter. */
export async function countListing(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingTotals> {
  const { rows } = await sql<{ total: number | null; min_cents: number | null; max_cents: number | null }>`
    select (sum(p.products) filter (where ${withinPrices(query)}))::int as total,
      min(p.price_cents) as min_cents, max(p.price_cents) as max_cents
    from listing_counts p where p.products > 0 and ${inCategory(scope)} and ${inColors(query)}`.execute(db)
  const row = rows[0]
  return { total: row?.total ?? 0, minCents: row?.min_cents ?? null, maxCents: row?.max_cents ?? null }
}

type PageCounts = { total: number; scopeTotal: number }

/**
 * Selects the products of a page, in the direction in which PostgreSQL reads them. The statement has one plan for all values, so it says how
 * to find them, by numbers that are exactly known: walk the products in the wanted order and test each, or gather those that match and sort
 * them. Limit and offset are written so that the planner expects the same whether it knows them or not: otherwise it finds a plan for the
 * values cheaper and makes one each time, which takes longer than to read the page.
 */
export function selectPage(
  scope: ListingScope,
  query: ListingQuery,
  { total, scopeTotal }: PageCounts,
): { chosen: RawBuilder<unknown>; isReversed: boolean } {
  const { page, direction } = query
  const { scanDirection, limit, offset } = pageWindow({ page, size: listingLimits.pageSize, total }, direction)
  const walked = ((offset + limit) * scopeTotal) / Math.max(total, 1)
  const isGathered = query.sort !== 'price' && total < walked
  const source = isGathered ? gatherFrom(scope, query) : walkThrough(scope, query)
  const scan = sql.raw(scanDirection)
  const chosen = sql`select id, row_number() over (order by key ${scan}, id ${scan}) as place
    from (select id, key from (${source}) as p order by key ${scan}, id ${scan}
      limit ${sql.lit(listingLimits.pageSize)} offset (select ${offset}::bigint)) as page
    order by place limit ${limit}`
  return { chosen, isReversed: scanDirection !== direction }
}

/** `is true` keeps an index for the tested values from being used, whose rows would all have to be sorted. In the order of prices none has to be. */
export function walkThrough(scope: ListingScope, query: ListingQuery): RawBuilder<unknown> {
  const tested = sql`${inColors(query)} and ${withinPrices(query)}`
  const filter = query.sort === 'price' || !isFiltered(query) ? tested : sql`(${tested}) is true`
  return selectKeys(scope, query, filter)
}

export function isFiltered({ colors, minCents, maxCents }: ListingQuery): boolean {
  return colors.length > 0 || minCents !== undefined || maxCents !== undefined
}

/** `offset 0` keeps PostgreSQL from walking in the wanted order after all. */
function gatherFrom(scope: ListingScope, query: ListingQuery): RawBuilder<unknown> {
  return sql`${selectKeys(scope, query, sql`${inColors(query)} and ${withinPrices(query)}`)} offset 0`
}

function selectKeys(scope: ListingScope, query: ListingQuery, filter: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select p.product_id as id, ${orderOf(query)} as key from listed_products p
    where p.active and ${inCategory(scope)} and ${filter}`
}

export function orderOf({ sort }: Pick<ListingQuery, 'sort'>): RawBuilder<unknown> {
  return sql.raw(orders[sort])
}

const orders = { popular: 'p.popularity', reviews: 'p.review_score', price: 'p.price_cents' } as const

export function inCategory({ category }: ListingScope): RawBuilder<unknown> {
  return category === undefined ? sql`true` : sql`p.category = ${category}`
}

export function inColors({ colors }: Pick<ListingQuery, 'colors'>): RawBuilder<unknown> {
  if (colors.length === 1) return sql`p.color = ${colors[0]}`
  return colors.length === 0 ? sql`true` : sql`p.color = any (${colors}::text[])`
}

export function withinPrices({ minCents, maxCents }: ListingQuery): RawBuilder<unknown> {
  const above = minCents === undefined ? sql`true` : sql`p.price_cents >= ${minCents}`
  const below = maxCents === undefined ? sql`true` : sql`p.price_cents <= ${maxCents}`
  return sql`${above} and ${below}`
}
