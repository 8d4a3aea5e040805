import { limits } from '#rulebook/limits.ts'
import { type CustomerKind, customerKinds } from '#shop/accounts/customers/customers.ts'

export type CustomersQuery = { query: string; kind: CustomerKind; page: number }

/** Reads the filter from an address. Invalid values are ignored. */
export function readCustomersQuery(params: URLSearchParams): CustomersQuery {
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, limits.searchQueryMaxLength),
    kind: customerKinds.find((each) => each === params.get('kind')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of a filtered list, without default values. */
export function customersUrl({ query, kind, page }: CustomersQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (kind !== 'all') params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/customers?${params}` : '/customers'
}
