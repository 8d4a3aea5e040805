import type { ListingQuery, SortDirection, SortField } from '#shop/catalog/catalog.ts'
import { listingParams, parseListingQuery } from '#shop/catalog/listing-query.ts'

export type SortChoice = { value: string; name: string; sort: SortField; direction: SortDirection }

/** The words of the dropdown. A plain form sends one word per field, so "Cheapest" needs one of its own. */
export const sortChoices = [
  { value: 'popular', name: 'Popular', sort: 'popular', direction: 'desc' },
  { value: 'reviews', name: 'Reviews', sort: 'reviews', direction: 'desc' },
  { value: 'price', name: 'Expensive', sort: 'price', direction: 'desc' },
  { value: 'cheapest', name: 'Cheapest', sort: 'price', direction: 'asc' },
] as const satisfies readonly SortChoice[]

export function sortChoiceOf(query: Pick<ListingQuery, 'sort' | 'direction'>): SortChoice {
  const sameField = sortChoices.filter((choice) => choice.sort === query.sort)
  return sameField.find((choice) => choice.direction === query.direction) ?? sameField[0] ?? sortChoices[0]
}

/** What stands in the address, also when a form without JavaScript wrote it. */
export function readListingAddress(params: URLSearchParams): ListingQuery {
  const chosen = sortChoices.find((choice) => choice.value === params.get('sort'))
  const query = parseListingQuery(params)
  return chosen?.value === 'cheapest' ? { ...query, sort: chosen.sort, direction: chosen.direction } : query
}

/** The one address of a list. What a search asked for stands in front. */
export function listingAddress(path: string, query: ListingQuery, searchText = ''): string {
  const params = new URLSearchParams(searchText ? { query: searchText } : {})
  for (const [name, value] of listingParams(query)) params.append(name, value)
  return params.size === 0 ? path : `${path}?${params}`
}
