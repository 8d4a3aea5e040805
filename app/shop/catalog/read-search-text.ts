/** What is searched for. Other clients call it "name"; an empty one counts as not given. */
export function readSearchText(params: URLSearchParams): string {
  return firstGiven(params, 'query') || firstGiven(params, 'name')
}

/** An address may say a thing more often than once, or say nothing of it. */
export function firstGiven(params: URLSearchParams, name: string): string {
  return (params.getAll(name).find((value) => value.trim() !== '') ?? '').trim()
}
