import { type RawBuilder, sql } from 'kysely'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import {
  type FacetsRow,
  facetColumns,
  facetsOf,
  flaggedCounts,
  totalColumns,
  totalNames,
} from './facets.queries.server.ts'
import type { Facets } from './facets.ts'
import { type ListingTotals, orderOf, walkThrough } from './listing.queries.server.ts'
import { listShaped, type ProductShape } from './product.queries.server.ts'
import type { SearchWords } from './wanted-words.ts'

/** `isFound`: whether any product has the words, whatever the filters. */
export type SearchTotals = ListingTotals & { named: number; isFound: boolean; facets: Facets }

/** How many products match, how many of them by name, and their price bounds without the price filter. */
export async function countFound(db: Db, words: SearchWords, query: ListingQuery): Promise<SearchTotals> {
  const counts = sql`
    select category, color, price_cents, products, named from found_counts(${words.wanted}::tsquery, ${words.broad}::tsquery)`
  const { rows } = await sql<Omit<SearchTotals, 'facets'> & FacetsRow>`
    with ${flaggedCounts(counts, query, sql`, p.named`)},
    totals as materialized (
      select ${totalColumns()}, count(*) > 0 as "isFound",
        coalesce(sum(named) filter (where in_category and in_colors and in_prices), 0)::int as named
      from flagged)
    select ${totalNames}, totals."isFound", totals.named, ${facetColumns()} from totals`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A count without a row')
  const { named, isFound, total, minCents, maxCents } = row
  return { total, named, isFound, minCents, maxCents, facets: facetsOf(row) }
}

/**
 * A range of the matches: by name, by anything but the name, or by either. Few matches are gathered from the word index and sorted. With
 * many, the first are found fastest by walking the products in the wanted order and testing each one's words; the walk is limited, so it
 * may return fewer products than match.
 */
export type MatchRange = { by: 'name' | 'rest' | 'either'; strategy: 'gather' | 'walk'; offset: number; count: number }

/** The number of products a walk examines; with more matches than this, walking is faster. */
export const walkLimit = 2000

/** Two frequent words together may be rare, which costs less to find out than it saves while the rarer one has no more products than this. */
export const countedMax = 20 * walkLimit

/** Concatenates the ranges, each in the wanted order. */
export function listFound<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  words: SearchWords,
  query: ListingQuery,
  ranges: readonly MatchRange[],
): Promise<Product[]> {
  const direction = sql.raw(query.direction)
  const parts = ranges.map((range, index) => sql`(${selectRange(words, query, range, index)})`)
  return listShaped(
    db,
    shape,
    sql`select id, row_number() over (order by part, key ${direction}, id ${direction}) as place
        from (${sql.join(parts, sql` union all `)}) as found`,
  )
}

function selectRange(words: SearchWords, query: ListingQuery, range: MatchRange, part: number): RawBuilder<unknown> {
  const { table, key, matching } =
    range.strategy === 'walk' ? walkSource(words, query, range) : gatherSource(words, query, range)
  const direction = sql.raw(query.direction)
  return sql`
    select s.product_id as id, ${part}::int as part, ${key} as key from ${table} where ${matching}
    order by ${key} ${direction}, s.product_id ${direction} limit ${range.count} offset ${range.offset}`
}

type Source = { table: RawBuilder<unknown>; key: RawBuilder<unknown>; matching: RawBuilder<unknown> }

/** `is true` keeps the word index from being used: it would collect all the many products that have the words. */
function walkSource(words: SearchWords, query: ListingQuery, { by }: MatchRange): Source {
  const direction = sql.raw(query.direction)
  const first = sql`
    select id, key from (${walkThrough(query, query)}) as p order by key ${direction}, id ${direction} limit ${walkLimit}`
  return {
    key: sql`p.key`,
    table: sql`(${first}) as p join product_search s on s.product_id = p.id`,
    matching: sql`(${matches(words, by)}) is true`,
  }
}

/** Prices are stored with the words, so that sorting by price needs no join. */
function gatherSource(words: SearchWords, query: ListingQuery, { by }: MatchRange): Source {
  const matching = sql`${matches(words, by)} and ${withinFilters(query)}`
  if (query.sort === 'price') return { matching, key: sql`s.price_cents`, table: sql`product_search s` }
  const table = sql`product_search s join listed_products p on p.product_id = s.product_id`
  return { matching, key: orderOf(query), table }
}

function matches({ wanted, broad }: SearchWords, by: MatchRange['by']): RawBuilder<unknown> {
  const words = { wanted: sql`${wanted}::tsquery`, broad: broad === null ? null : sql`${broad}::tsquery` }
  if (by === 'name') return matchesVector(sql`s.name_words`, words)
  if (by === 'either') return matchesVector(sql`s.all_words`, words)
  return sql`${matchesVector(sql`s.all_words`, words)} and not (${matchesVector(sql`s.name_words`, words)})`
}

/** Concatenating an empty tsvector keeps the planner from using the index for the frequent words. */
export function matchesVector(
  vector: RawBuilder<unknown>,
  { wanted, broad }: { wanted: RawBuilder<unknown>; broad: RawBuilder<unknown> | null },
): RawBuilder<unknown> {
  const rareMatch = sql`${vector} @@ ${wanted}`
  return broad === null ? rareMatch : sql`${rareMatch} and (${vector} || ''::tsvector) @@ ${broad}`
}

function withinFilters({ category, colors, minCents, maxCents }: ListingQuery): RawBuilder<unknown> {
  const inCategory = category === undefined ? sql`true` : sql`s.category = ${category}`
  const colored = colors.length === 0 ? sql`true` : sql`s.color = any (${colors}::text[])`
  const priced = sql`s.price_cents between ${minCents ?? 0}::int and ${maxCents ?? catalogLimits.priceCentsMax}::int`
  const chosen = sql`${inCategory} and ${colored}`
  return minCents === undefined && maxCents === undefined ? chosen : sql`${chosen} and ${priced}`
}
