import { filterMessages } from '#rulebook/listing-messages.ts'
import type { ListingQuery, SortDirection, SortField } from '#shop/catalog/catalog.ts'
import { cheapestFirst, listingParams } from '#shop/catalog/listing-query.ts'

export type SortChoice = { value: string; name: string; sort: SortField; direction: SortDirection }

const { sorts } = filterMessages

export const sortChoices = [
  { value: 'popular', name: sorts.popular, sort: 'popular', direction: 'desc' },
  { value: 'reviews', name: sorts.reviews, sort: 'reviews', direction: 'desc' },
  { value: 'price', name: sorts.expensive, sort: 'price', direction: 'desc' },
  { value: cheapestFirst, name: sorts.cheapest, sort: 'price', direction: 'asc' },
] as const satisfies readonly SortChoice[]

export function sortChoiceOf(query: Pick<ListingQuery, 'sort' | 'direction'>): SortChoice {
  const sameField = sortChoices.filter((choice) => choice.sort === query.sort)
  return sameField.find((choice) => choice.direction === query.direction) ?? sameField[0] ?? sortChoices[0]
}

/** The canonical address of a list. The text of a search comes first. */
export function listingAddress(path: string, query: ListingQuery, searchText = ''): string {
  const params = new URLSearchParams(searchText ? { query: searchText } : {})
  for (const [name, value] of listingParams(query)) params.append(name, value)
  return params.size === 0 ? path : `${path}?${params}`
}
