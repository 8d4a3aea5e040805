import { findCategory } from '#rulebook/categories.ts'
import { type Color, colors, findColor } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { dollarsOf } from '#rulebook/money.ts'
import type { ListingQuery, SortDirection, SortField } from './catalog.ts'
import { firstNonBlank } from './read-search-text.ts'

const sortFields: readonly SortField[] = ['popular', 'reviews', 'price']
const sortDirections: readonly SortDirection[] = ['asc', 'desc']

/** Without scripts the form has one dropdown that sends one word, so cheapest first needs its own word. */
export const cheapestFirst = 'cheapest'

export const defaultListingQuery: ListingQuery = { page: 1, colors: [], sort: 'popular', direction: 'desc' }

/** The names of all parameters that `parseListingQuery` reads. */
export const listingParameters = ['page', 'min', 'max', 'color', 'sort', 'dir']

/** A search can be filtered by category as well. */
export const searchParameters = [...listingParameters, 'category']

/**
 * Reads the filters from a URL. The result is always valid: empty and invalid parameters are ignored, swapped bounds are put in order, and
 * a page beyond the last is clamped by the list later.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  return {
    page: parsePage(firstNonBlank(params, 'page')),
    ...parseBounds(firstNonBlank(params, 'min'), firstNonBlank(params, 'max')),
    colors: parseColors(params.getAll('color')),
    ...parseOrder(firstNonBlank(params, 'sort'), firstNonBlank(params, 'dir')),
  }
}

export function parseSearchQuery(params: URLSearchParams): ListingQuery {
  const category = findCategory(firstNonBlank(params, 'category'))?.slug
  return { ...parseListingQuery(params), ...(category && { category }) }
}

/** The canonical parameters of a list: fixed order, defaults left out. Reading them back gives the same query. */
export function listingParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.minCents !== undefined) params.set('min', String(dollarsOf(query.minCents)))
  if (query.maxCents !== undefined) params.set('max', String(dollarsOf(query.maxCents)))
  if (query.category !== undefined) params.set('category', query.category)
  for (const color of inListOrder(query.colors)) params.append('color', color)
  if (query.sort !== defaultListingQuery.sort) params.set('sort', query.sort)
  if (query.direction !== defaultListingQuery.direction) params.set('dir', query.direction)
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

function parsePage(text: string): number {
  if (!/^\d+$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), catalogLimits.listingPageMax)
}

function parseBounds(min: string, max: string): Pick<ListingQuery, 'minCents' | 'maxCents'> {
  const lower = parseCents(min)
  const upper = parseCents(max)
  const areSwapped = lower !== undefined && upper !== undefined && lower > upper
  const minCents = areSwapped ? upper : lower
  const maxCents = areSwapped ? lower : upper
  return { ...(minCents && { minCents }), ...(maxCents !== undefined && { maxCents }) }
}

function parseOrder(sort: string, direction: string): Pick<ListingQuery, 'sort' | 'direction'> {
  if (sort.toLowerCase() === cheapestFirst) return { sort: 'price', direction: 'asc' }
  return {
    sort: findOption(sortFields, sort) ?? defaultListingQuery.sort,
    direction: findOption(sortDirections, direction) ?? defaultListingQuery.direction,
  }
}

/** Rounded to the nearest cent, and at most the highest price plus one cent. */
function parseCents(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return undefined
  return Math.min(Math.round(Number(text) * 100), catalogLimits.priceCentsMax + 1)
}

function parseColors(values: readonly string[]): Color[] {
  return inListOrder(values.map(findColor))
}

function inListOrder(wanted: readonly (Color | undefined)[]): Color[] {
  return colors.filter((color) => wanted.includes(color))
}

function findOption<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text.toLowerCase())
}
