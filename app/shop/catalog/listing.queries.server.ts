import { type RawBuilder, sql } from 'kysely'
import type { CategorySlug } from '#rulebook/categories.ts'
import { limits } from '#rulebook/limits.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { listSummaries } from './product.queries.server.ts'

export type ListingScope = { category?: CategorySlug | undefined; words?: readonly string[] }

export type ListingFigures = { total: number; minCents: number | null; maxCents: number | null }

/** How many products fit the filter, and between which prices they lie when the price filter is left out. */
export async function countListing(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingFigures> {
  const { rows } = await sql<{ total: number | null; min_cents: number | null; max_cents: number | null }>`
    select (sum(p.products) filter (where ${withinPrices(query)}))::int as total,
      min(p.price_cents) as min_cents, max(p.price_cents) as max_cents
    from listing_counts p where p.products > 0 and ${inScope(scope)} and ${inColors(query)}`.execute(db)
  const row = rows[0]
  return { total: row?.total ?? 0, minCents: row?.min_cents ?? null, maxCents: row?.max_cents ?? null }
}

export async function countMatching(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingFigures> {
  const { rows } = await sql<{ total: number; min_cents: number | null; max_cents: number | null }>`
    select (count(*) filter (where ${withinPrices(query)}))::int as total,
      min(price_cents) as min_cents, max(price_cents) as max_cents
    from products p where p.active and ${inScope(scope)} and ${inColors(query)}`.execute(db)
  const row = rows[0]
  return { total: row?.total ?? 0, minCents: row?.min_cents ?? null, maxCents: row?.max_cents ?? null }
}

export function listPage(db: Db, scope: ListingScope, query: ListingQuery): Promise<ProductSummary[]> {
  const order = sql.raw(orders[query.sort])
  const direction = sql.raw(query.direction)
  return listSummaries(
    db,
    sql`select p.id, row_number() over (order by ${order} ${direction}, p.id ${direction}) as place from products p
        where p.active and ${inScope(scope)} and ${inColors(query)} and ${withinPrices(query)}
        order by ${order} ${direction}, p.id ${direction}
        limit ${limits.listingPageSize} offset ${(query.page - 1) * limits.listingPageSize}`,
  )
}

const orders = { popular: 'p.popularity', reviews: 'p.review_score', price: 'p.price_cents' } as const

function inScope({ category, words = [] }: ListingScope): RawBuilder<unknown> {
  const inCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  const saying = words.map(
    (word) =>
      sql`and strpos(lower(p.name || ' ' || p.description || ' ' || p.category || ' ' || p.color), lower(${word})) > 0`,
  )
  return sql`${inCategory} ${sql.join(saying, sql` `)}`
}

function inColors({ colors }: ListingQuery): RawBuilder<unknown> {
  return colors.length === 0 ? sql`true` : sql`p.color = any(${colors}::text[])`
}

function withinPrices({ minCents, maxCents }: ListingQuery): RawBuilder<unknown> {
  const above = minCents === undefined ? sql`true` : sql`p.price_cents >= ${minCents}`
  const below = maxCents === undefined ? sql`true` : sql`p.price_cents <= ${maxCents}`
  return sql`${above} and ${below}`
}
