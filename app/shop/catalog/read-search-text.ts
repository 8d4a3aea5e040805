/** Some clients send `name` instead of `query`; an empty value is ignored. */
export function readSearchText(params: URLSearchParams): string {
  return firstNonBlank(params, 'query') || firstNonBlank(params, 'name')
}

/** A parameter may be missing or repeated; the first value that is not blank counts. */
export function firstNonBlank(params: URLSearchParams, name: string): string {
  return (params.getAll(name).find((value) => value.trim() !== '') ?? '').trim()
}
