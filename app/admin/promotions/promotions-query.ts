import { type PromotionState, promotionStates } from '#shop/promotions/promotions.ts'

export type PromotionsQuery = { query: string; state: PromotionState | null; page: number }

/** Reads the filter from an address. Invalid values are ignored. */
export function readPromotionsQuery(params: URLSearchParams): PromotionsQuery {
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim().slice(0, 64),
    state: promotionStates.find((each) => each === params.get('state')) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of a filtered list, without default values. */
export function promotionsUrl({ query, state, page }: PromotionsQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/promotions?${params}` : '/promotions'
}
