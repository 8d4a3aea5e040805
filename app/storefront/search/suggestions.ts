export type Suggestion = { article: string; name: string; priceCents: number; path: string; picturePath: string | null }

export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ query: text })
  const response = await fetch(`/api/suggestions?${query}`, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  return readSuggestions(await response.json())
}

/** What arrived, as far as it can be shown: an odd entry is left out, the others stay. */
export function readSuggestions(body: unknown): Suggestion[] {
  if (!isRecord(body) || !Array.isArray(body.results)) return []
  return body.results.flatMap((result) => readSuggestion(result) ?? [])
}

function readSuggestion(result: unknown): Suggestion | null {
  if (!isRecord(result)) return null
  const { article, name, price, path, picture } = result
  if (typeof article !== 'string' || typeof name !== 'string' || typeof price !== 'number') return null
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return null
  return { article, name, priceCents: Math.round(price * 100), path, picturePath: pathOf(picture) }
}

/** Pictures are ours, whichever of our addresses the visitor came by. */
function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  return new URL(address).pathname
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
