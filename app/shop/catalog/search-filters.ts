import { type Color, colors, findColor } from '#rulebook/colors.ts'
import type { ListingQuery } from './catalog.ts'
import { readPricePhrase } from './price-phrase.ts'

/** The words of a search text without what is a filter ("under $20", "not red"), and the query with these filters. */
export function readSearchFilters(text: string, asked: ListingQuery): { words: string; query: ListingQuery } {
  const { text: unpriced, ...bounds } = readPricePhrase(text)
  const { text: words, without } = readUnwantedColors(unpriced)
  return { words, query: withoutColors(withinBounds(asked, bounds), without) }
}

function withinBounds(query: ListingQuery, bounds: Pick<ListingQuery, 'minCents' | 'maxCents'>): ListingQuery {
  const minCents = largest(query.minCents, bounds.minCents)
  const maxCents = smallest(query.maxCents, bounds.maxCents)
  return { ...query, ...(minCents !== undefined && { minCents }), ...(maxCents !== undefined && { maxCents }) }
}

function largest(...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length > 0 ? Math.max(...given) : undefined
}

function smallest(...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length > 0 ? Math.min(...given) : undefined
}

const named = colors.filter((color) => color !== 'No color').join('|')
const unwanted = new RegExp(
  String.raw`(?:(?<!\p{L})(?:but\s+)?(?:not|no|except|without)\s+|(?<=^|\s)-|(?<!\p{L})non-)(?<color>${named}|grey)(?!\p{L})`,
  'giu',
)

function readUnwantedColors(text: string): { text: string; without: Color[] } {
  const without = [...text.matchAll(unwanted)].flatMap(({ groups }) => findColor(groups?.color ?? '') ?? [])
  return without.length > 0
    ? { text: text.replace(unwanted, ' ').replace(/\s+/g, ' ').trim(), without }
    : { text, without }
}

/** A color that is chosen in the filter is wanted after all. */
function withoutColors(query: ListingQuery, without: readonly Color[]): ListingQuery {
  if (without.length === 0 || query.colors.length > 0) return query
  return { ...query, colors: colors.filter((color) => !without.includes(color)) }
}
