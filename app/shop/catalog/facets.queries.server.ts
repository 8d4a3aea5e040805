import { type RawBuilder, sql } from 'kysely'
import { listingLimits } from '#rulebook/limits/listings.ts'
import type { Db } from '#shop/database.server.ts'
import type { ListingQuery } from './catalog.ts'
import { barsOf, type Facets, noFacets } from './facets.ts'
import { inCategory, inColors, type ListingScope, withinPrices } from './listing.queries.server.ts'

export type FacetsRow = Omit<Facets, 'bars'> & { bars: Record<string, number> }

/** The facets of a category, or of the whole shop, in one statement. */
export async function countListingFacets(db: Db, scope: ListingScope, query: ListingQuery): Promise<Facets> {
  const counts = sql`
    select p.category, p.color, p.price_cents, p.products from listing_counts p where p.products > 0 and ${inCategory(scope)}`
  const { rows } = await sql<FacetsRow>`
    with ${flaggedCounts(counts, query)}, totals as materialized (select ${totalColumns()} from flagged)
    select ${totalNames}, ${facetColumns()} from totals`.execute(db)
  return rows[0] ? facetsOf(rows[0]) : noFacets
}

/**
 * Of `counts` (category, color, price_cents, products, and `more` columns): to which filters each row belongs. Columns are named one by one, since a
 * statement with a star is planned each time.
 */
export function flaggedCounts(
  counts: RawBuilder<unknown>,
  query: ListingQuery,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    flagged as materialized (
      select p.category, p.color, p.price_cents, p.products${more}, ${inCategory(query)} as in_category, ${inColors(query)} as in_colors,
        ${withinPrices(query)} as in_prices
      from (${counts}) as p)`
}

export const totalNames = sql`totals.total, totals."minCents", totals."maxCents"`

export function totalColumns(): RawBuilder<unknown> {
  return sql`
    coalesce(sum(products) filter (where in_category and in_colors and in_prices), 0)::int as total,
    min(price_cents) filter (where in_category and in_colors) as "minCents",
    max(price_cents) filter (where in_category and in_colors) as "maxCents"`
}

/** Needs `flagged` and `totals`. */
export function facetColumns(): RawBuilder<unknown> {
  const last = sql.lit(listingLimits.priceBars - 1)
  const steps = sql.lit(listingLimits.priceBars)
  return sql`
    (select coalesce(json_object_agg(color, products), '{}') from (
      select color, sum(products)::int as products from flagged where in_category and in_prices group by color) as by_color) as colors,
    (select coalesce(json_object_agg(category, products), '{}') from (
      select category, sum(products)::int as products from flagged where in_colors and in_prices group by category) as by_category) as categories,
    (select coalesce(json_object_agg(bar, products), '{}') from (
      select least(${last}, coalesce((price_cents - low) * ${steps} / nullif(high - low, 0), 0)) as bar, sum(products)::int as products
      from flagged, (select "minCents" / 100 * 100 as low, ("maxCents" + 99) / 100 * 100 as high from totals) as ends
      where in_category and in_colors group by 1) as by_price) as bars`
}

export function facetsOf({ total, minCents, maxCents, colors, categories, bars }: FacetsRow): Facets {
  const steps = minCents === null ? [] : barsOf(Object.entries(bars))
  return { total, minCents, maxCents, colors, categories, bars: steps }
}
