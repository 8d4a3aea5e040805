import type { EmailQuery } from '#shop/mail/list-emails.server.ts'

/** In the order of the filter. An email being sent counts as neither waiting nor sent. */
export const filterStates = ['waiting', 'sent', 'failed'] as const
type FilterState = (typeof filterStates)[number]

export type EmailsQuery = { query: string; state: FilterState | null; page: number }

/** Reads the filter from an address. Invalid values are ignored. */
export function readEmailsQuery(params: URLSearchParams): EmailsQuery {
  const state = params.get('state')
  const page = Number(params.get('page'))
  return {
    query: (params.get('query') ?? '').trim(),
    state: filterStates.find((each) => each === state) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The address of a filtered list, without default values. */
export function emailsUrl({ query, state, page }: EmailsQuery): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (state) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/emails?${text}` : '/emails'
}

export function filterOf({ query, state, page }: EmailsQuery): EmailQuery {
  return { query, page, ...(state && { state }) }
}

export function isFiltered({ query, state }: EmailsQuery): boolean {
  return query !== '' || state !== null
}
