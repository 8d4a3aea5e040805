/** Some clients send `name` instead of `query`; an empty value is ignored. */
export function readSearchText(params: URLSearchParams): string {
  return firstGiven(params, 'query') || firstGiven(params, 'name')
}

/** A parameter may be missing or repeated; the first value that is not blank counts. */
export function firstGiven(params: URLSearchParams, name: string): string {
  return (params.getAll(name).find((value) => value.trim() !== '') ?? '').trim()
}
