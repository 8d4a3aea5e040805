import { type RawBuilder, sql } from 'kysely'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery, ProductSummary } from './catalog.ts'
import { type FacetsRow, facetColumns, facetsOf, flaggedCounts, totalColumns } from './facets.queries.server.ts'
import type { Facets } from './facets.ts'
import { type ListingTotals, orderOf } from './listing.queries.server.ts'
import { listSummaries } from './product.queries.server.ts'
import type { SearchWords } from './read-search.server.ts'

/**
 * `facets` are null when they were not asked for. `isFound`: whether any product has the words, whatever the filters.
 */
export type SearchTotals = ListingTotals & { named: number; isFound: boolean; facets: Facets | null }

/** How many products match, how many of them by name, and their price bounds without the price filter. */
export async function countFound(
  db: Db,
  words: SearchWords,
  query: ListingQuery,
  withFacets: boolean,
): Promise<SearchTotals> {
  const counts = sql`select * from found_counts(${words.wanted}::tsquery, ${words.broad}::tsquery)`
  const { rows } = await sql<Omit<SearchTotals, 'facets'> & FacetsRow>`
    with ${flaggedCounts(counts, query)},
    totals as materialized (
      select ${totalColumns()}, count(*) > 0 as "isFound",
        coalesce(sum(named) filter (where in_category and in_colors and in_prices), 0)::int as named
      from flagged)
    select totals.*${withFacets ? sql`, ${facetColumns()}` : sql``} from totals`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A count without a row')
  const { named, isFound, total, minCents, maxCents } = row
  return { total, named, isFound, minCents, maxCents, facets: withFacets ? facetsOf(row) : null }
}

/**
 * A range of the matches: by name, by anything but the name, or by either. Few matches are gathered from the word index and sorted. With
 * many, the first are found fastest by walking the products in the wanted order and testing each one's words; the walk is limited, so it
 * may return fewer products than match.
 */
export type MatchRange = { by: 'name' | 'rest' | 'either'; strategy: 'gather' | 'walk'; offset: number; count: number }

/** The number of products a walk examines; with more matches than this, walking is faster. */
export const walkLimit = 2000

/** Concatenates the ranges, each in the wanted order. */
export function listFound(
  db: Db,
  words: SearchWords,
  query: ListingQuery,
  ranges: readonly MatchRange[],
): Promise<ProductSummary[]> {
  const direction = sql.raw(query.direction)
  const parts = ranges.map((range, index) => sql`(${selectRange(words, query, range, index)})`)
  return listSummaries(
    db,
    sql`select id, row_number() over (order by part, key ${direction}, id ${direction}) as place
        from (${sql.join(parts, sql` union all `)}) as found`,
  )
}

function selectRange(words: SearchWords, query: ListingQuery, range: MatchRange, part: number): RawBuilder<unknown> {
  const { table, key } = range.strategy === 'walk' ? walkSource(query) : gatherSource(query)
  const direction = sql.raw(query.direction)
  return sql`
    select s.product_id as id, ${part}::int as part, ${key} as key from ${table}
    where ${matches(words, range.by)} and ${withinFilters(sql`s`, query)}
    order by ${key} ${direction}, s.product_id ${direction} limit ${range.count} offset ${range.offset}`
}

type Source = { table: RawBuilder<unknown>; key: RawBuilder<unknown> }

function walkSource(query: ListingQuery): Source {
  const key = orderOf(query)
  const direction = sql.raw(query.direction)
  const first = sql`
    select * from listed_products p where p.active and ${withinFilters(sql`p`, query)}
    order by ${key} ${direction}, p.product_id ${direction} limit ${walkLimit}`
  return { key, table: sql`(${first}) as p join product_search s on s.product_id = p.product_id` }
}

/** Prices are stored with the words, so that sorting by price needs no join. */
function gatherSource(query: ListingQuery): Source {
  if (query.sort === 'price') return { key: sql`s.price_cents`, table: sql`product_search s` }
  return { key: orderOf(query), table: sql`product_search s join listed_products p on p.product_id = s.product_id` }
}

function matches(words: SearchWords, by: MatchRange['by']): RawBuilder<unknown> {
  if (by === 'name') return matchesVector(sql`s.name_words`, words)
  if (by === 'either') return matchesVector(sql`s.all_words`, words)
  return sql`${matchesVector(sql`s.all_words`, words)} and not (${matchesVector(sql`s.name_words`, words)})`
}

/** Concatenating an empty tsvector keeps the planner from using the index for the frequent words. */
function matchesVector(vector: RawBuilder<unknown>, { wanted, broad }: SearchWords): RawBuilder<unknown> {
  const rareMatch = sql`${vector} @@ ${wanted}::tsquery`
  return broad === null ? rareMatch : sql`${rareMatch} and (${vector} || ''::tsvector) @@ ${broad}::tsquery`
}

function withinFilters(
  table: RawBuilder<unknown>,
  { category, colors, minCents, maxCents }: ListingQuery,
): RawBuilder<unknown> {
  const inCategory = category === undefined ? sql`true` : sql`${table}.category = ${category}`
  const colored = colors.length === 0 ? sql`true` : sql`${table}.color = any (${colors}::text[])`
  const priced = sql`${table}.price_cents between ${minCents ?? 0}::int and ${maxCents ?? catalogLimits.priceCentsMax}::int`
  const chosen = sql`${inCategory} and ${colored}`
  return minCents === undefined && maxCents === undefined ? chosen : sql`${chosen} and ${priced}`
}
