export type Suggestion = {
  article: string
  name: string
  /** Name of the category. */
  category: string
  priceCents: number
  path: string
  picturePath: string | null
}

/** `correctedText`: the words that the products were found by; null when they are those that were typed. */
export type Suggestions = { products: Suggestion[]; correctedText: string | null }

export const noSuggestions: Suggestions = { products: [], correctedText: null }

export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ query: text })
  const response = await fetch(`/api/suggestions?${query}`, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  return readSuggestions(await response.json())
}

/** Parses the answer and leaves out invalid entries. */
export function readSuggestions(body: unknown): Suggestions {
  if (!isRecord(body) || !Array.isArray(body.results)) return noSuggestions
  const products = body.results.flatMap((result) => readSuggestion(result) ?? [])
  return { products, correctedText: typeof body.correctedQuery === 'string' ? body.correctedQuery : null }
}

function readSuggestion(result: unknown): Suggestion | null {
  if (!isRecord(result)) return null
  const { article, name, category, price, path, picture } = result
  if (typeof article !== 'string' || typeof name !== 'string' || typeof price !== 'number') return null
  if (typeof category !== 'string') return null
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return null
  return { article, name, category, priceCents: Math.round(price * 100), path, picturePath: pathOf(picture) }
}

/** Keeps only the path: pictures are served by the shop at every address. */
function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  return new URL(address).pathname
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
