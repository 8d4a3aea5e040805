import { type RawBuilder, sql } from 'kysely'
import { limits } from '#rulebook/limits.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { type ListingFigures, orderOf } from './listing.queries.server.ts'
import { listSummaries } from './product.queries.server.ts'

export type SearchFigures = ListingFigures & { named: number }

/** How many products are found, how many of them by their name, and between which prices they lie without the price filter. */
export async function countFound(db: Db, wanted: string, query: ListingQuery): Promise<SearchFigures> {
  const { rows } = await sql<{ total: number; named: number; min_cents: number | null; max_cents: number | null }>`
    select * from count_found(${wanted}::tsquery, ${query.colors.length > 0 ? query.colors : null}::text[],
      ${query.minCents ?? 0}::int, ${query.maxCents ?? limits.priceCentsMax}::int)`.execute(db)
  const row = rows[0]
  return {
    total: row?.total ?? 0,
    named: row?.named ?? 0,
    minCents: row?.min_cents ?? null,
    maxCents: row?.max_cents ?? null,
  }
}

/**
 * A stretch of what is found: by its name, by anything but its name, or by either. Few products are gathered from the index of words
 * and put in order. Of many, the first are met quickest by walking the shop in the wanted order and looking at each product's words;
 * such a walk is short, so it may come back with less than there is.
 */
export type Stretch = { by: 'name' | 'rest' | 'either'; reach: 'gather' | 'walk'; offset: number; count: number }

/** As many products as a walk looks at; finding more than that, walking pays. */
export const walkLength = 2000

/** The stretches one after the other, each in the wanted order. */
export function listFound(
  db: Db,
  wanted: string,
  query: ListingQuery,
  stretches: readonly Stretch[],
): Promise<ProductSummary[]> {
  const direction = sql.raw(query.direction)
  const parts = stretches.map((stretch, index) => sql`(${stretchOf(wanted, query, stretch, index)})`)
  return listSummaries(
    db,
    sql`select id, row_number() over (order by part, key ${direction}, id ${direction}) as place
        from (${sql.join(parts, sql` union all `)}) as found`,
  )
}

function stretchOf(wanted: string, query: ListingQuery, stretch: Stretch, part: number): RawBuilder<unknown> {
  const key = orderOf(query)
  const direction = sql.raw(query.direction)
  const ordered = sql`order by ${key} ${direction}, p.product_id ${direction}`
  const source =
    stretch.reach === 'gather'
      ? sql`listed_products p`
      : sql`(select * from listed_products p where p.active and ${withinFilters(sql`p`, query)} ${ordered} limit ${walkLength}) as p`
  return sql`
    select p.product_id as id, ${part}::int as part, ${key} as key from ${source} join product_search s on s.product_id = p.product_id
    where ${matches(wanted, stretch.by)} and ${withinFilters(sql`s`, query)}
    ${ordered} limit ${stretch.count} offset ${stretch.offset}`
}

function matches(wanted: string, by: Stretch['by']): RawBuilder<unknown> {
  if (by === 'name') return sql`s.name_words @@ ${wanted}::tsquery`
  if (by === 'either') return sql`s.all_words @@ ${wanted}::tsquery`
  return sql`s.all_words @@ ${wanted}::tsquery and not s.name_words @@ ${wanted}::tsquery`
}

function withinFilters(table: RawBuilder<unknown>, { colors, minCents, maxCents }: ListingQuery): RawBuilder<unknown> {
  const colored = colors.length === 0 ? sql`true` : sql`${table}.color = any (${colors}::text[])`
  const priced = sql`${table}.price_cents between ${minCents ?? 0}::int and ${maxCents ?? limits.priceCentsMax}::int`
  return minCents === undefined && maxCents === undefined ? colored : sql`${colored} and ${priced}`
}
