import { limits } from '#rulebook/limits.ts'
import { type CustomerKind, customerKinds } from '#shop/accounts/customers.ts'

/** What an owner asked the list for, as it stands in the address. */
export type CustomersQuery = { query: string; kind: CustomerKind; page: number }

/** Reads an address; what makes no sense there counts as not given. */
export function readCustomersQuery(params: URLSearchParams): CustomersQuery {
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, limits.searchQueryMaxLength),
    kind: customerKinds.find((each) => each === params.get('kind')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of such a list: what was not asked for is left out. */
export function customersAddress({ query, kind, page }: CustomersQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (kind !== 'all') params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/customers?${params}` : '/customers'
}
