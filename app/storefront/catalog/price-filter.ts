import { catalogLimits } from '#rulebook/limits/catalog.ts'
import type { Listing, ListingQuery } from '#shop/catalog/catalog.ts'
import { type Bounds, clampBounds } from '#ui/price-bounds.ts'

const gap = catalogLimits.priceRangeGapDollars

type PriceFilter = Pick<ListingQuery, 'minCents' | 'maxCents'>

/**
 * The ends of the price slider in whole dollars: they include every product and are at least the minimum gap apart. When the address asks
 * for prices outside the list's range, the ends reach that far, so that the slider shows why nothing fits.
 */
export function dollarEnds({ minCents, maxCents }: Pick<Listing, 'minCents' | 'maxCents'>, asked: PriceFilter): Bounds {
  const cheapest = Math.floor(minCents / 100)
  const dearest = Math.ceil(maxCents / 100)
  const low = asked.maxCents === undefined ? cheapest : Math.min(cheapest, Math.ceil(asked.maxCents / 100) - gap)
  const high = asked.minCents === undefined ? dearest : Math.max(dearest, Math.floor(asked.minCents / 100) + gap)
  return { low: Math.max(low, 0), high: Math.max(high, low + gap) }
}

/** The prices in the address, clamped to what the slider can show. */
export function chosenDollars(query: PriceFilter, ends: Bounds): Bounds {
  const low = query.minCents === undefined ? ends.low : Math.floor(query.minCents / 100)
  const high = query.maxCents === undefined ? ends.high : Math.ceil(query.maxCents / 100)
  return insideOf(ends, { low, high })
}

/** The price filter of two form fields. A handle left at its end is not a filter, nor is a value that is not a number. */
export function priceFilterOf(fields: { low: string; high: string }, ends: Bounds): PriceFilter {
  const low = Number.parseFloat(fields.low)
  const high = Number.parseFloat(fields.high)
  const chosen = insideOf(ends, {
    low: Number.isFinite(low) ? Math.round(low) : ends.low,
    high: Number.isFinite(high) ? Math.round(high) : ends.high,
  })
  return {
    ...(chosen.low > ends.low && { minCents: chosen.low * 100 }),
    ...(chosen.high < ends.high && { maxCents: chosen.high * 100 }),
  }
}

function insideOf(ends: Bounds, wanted: Bounds): Bounds {
  return clampBounds(wanted, 'low', { min: ends.low, max: ends.high, gap })
}
