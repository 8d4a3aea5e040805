import { type RawBuilder, sql } from 'kysely'
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
import { type ListingTotals, orderOf } from './listing.queries.server.ts'
import type { ProductShape } from './product.queries.server.ts'
import { matchesVector, walkLimit } from './search.queries.server.ts'
import type { SearchWords } from './wanted-words.ts'

/** `isFound`: whether any product has the words, whatever the filters. `facets` are null when they were not asked for. */
export type FoundPage<Product> = ListingTotals & { products: Product[]; isFound: boolean; facets: Facets | null }

type PageSize = { size: number; withFacets: boolean }

type TotalsRow = ListingTotals & { isFound: boolean; isCut: boolean } & FacetsRow

/**
 * A page of the products with all words, names first when sorted by "popular", with the figures of the whole list, in one statement: the matches
 * are read once and counted, filtered and sorted from there. Null when there are too many for that. A page beyond the last is the last.
 */
export async function readFoundPage<Product extends ProductSummary>(
  db: Db,
  shape: ProductShape<Product>,
  words: SearchWords,
  query: ListingQuery,
  { size, withFacets }: PageSize,
): Promise<FoundPage<Product> | null> {
  const counts = sql`select id, category, color, price_cents, is_named, 1 as products from matched`
  const rows = await shape.read<TotalsRow>(
    db,
    sql`
    with matched as materialized (${selectMatches(words, query)}), ${flaggedCounts(counts, query, sql`, p.id, p.is_named`)},
    totals as materialized (
      select ${totalColumns()}, count(*) > 0 as "isFound", count(*) > ${sql.lit(walkLimit)} as "isCut" from flagged),
    chosen as materialized (${choosePage(query, size)})
    select ${totalNames}, totals."isFound", totals."isCut"${withFacets ? sql`, ${facetColumns()}` : sql``}, ${shape.columns}
    from totals left join (chosen join products p on p.id = chosen.id) on true order by chosen.place`,
  )
  const [first] = rows
  if (!first) throw new Error('A count without a row')
  const { total, minCents, maxCents, isFound, isCut } = first.more
  if (isCut) return null
  const products = rows.flatMap(({ product }) => product ?? [])
  return { products, total, minCents, maxCents, isFound, facets: withFacets ? facetsOf(first.more) : null }
}

/**
 * The values in subqueries keep the planner from looking at them: it would make a new plan for each search, which costs as much as the search
 * itself. One more than the limit tells that there are more.
 */
function selectMatches({ wanted, broad }: SearchWords, { sort }: ListingQuery): RawBuilder<unknown> {
  const hidden = {
    wanted: sql`(select ${wanted}::tsquery)`,
    broad: broad === null ? null : sql`(select ${broad}::tsquery)`,
  }
  const named = sort === 'popular' ? matchesVector(sql`s.name_words`, hidden) : sql`false`
  return sql`
    select s.product_id as id, s.category, s.color, s.price_cents, ${named} as is_named
    from product_search s where ${matchesVector(sql`s.all_words`, hidden)} limit ${sql.lit(walkLimit + 1)}`
}

function choosePage(query: ListingQuery, size: number): RawBuilder<unknown> {
  const direction = sql.raw(query.direction)
  const order = sql`is_named desc, key ${direction}, id ${direction}`
  return sql`
    select id, row_number() over (order by ${order}) as place from (
      select f.id, f.is_named, ${orderOf(query)} as key from flagged f join listed_products p on p.product_id = f.id
      where f.in_category and f.in_colors and f.in_prices and not (select "isCut" from totals)
      order by ${order} ${offsetOf(query, size)}
    ) as page`
}

/** The rows of a page of the table that `totals` counts. A page beyond the last is the last. */
export function offsetOf({ page }: Pick<ListingQuery, 'page'>, size: number): RawBuilder<unknown> {
  const rows = sql.lit(size)
  return sql`limit ${rows} offset (select (greatest(least(${page}::int, ceil(total / ${rows}::numeric)), 1) - 1) * ${rows} from totals)`
}
