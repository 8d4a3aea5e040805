import type { AskedLetters } from '#shop/mail/list-letters.server.ts'

/** In the order of the filter. An email being sent counts as neither waiting nor sent. */
export const shownStates = ['waiting', 'sent', 'failed'] as const
type ShownState = (typeof shownStates)[number]

export type LettersQuery = { query: string; state: ShownState | null; page: number }

/** Reads the filter from an address. Invalid values are ignored. */
export function readLettersQuery(params: URLSearchParams): LettersQuery {
  const state = params.get('state')
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim(),
    state: shownStates.find((each) => each === state) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of a filtered list, without default values. */
export function lettersAddress({ query, state, page }: LettersQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/letters?${text}` : '/letters'
}

export function askedOf({ query, state, page }: LettersQuery): AskedLetters {
  return { query, page, ...(state && { state }) }
}

export function isFiltered({ query, state }: LettersQuery): boolean {
  return query !== '' || state !== null
}
