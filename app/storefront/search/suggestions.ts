import { reducedText } from '#shop/prices/reductions.ts'

/** A story or a page of the shop. */
export type SuggestedContent = { title: string; summary: string; path: string }

export type Suggestion = {
  article: string
  name: string
  /** Name of the category. */
  category: string
  priceCents: number
  /** What shoppers read beside a lowered price. */
  reducedText?: string
  path: string
  picturePath: string | null
}

/** `correctedText`: the words that the products were found by; null when they are those that were typed. */
export type Suggestions = { products: Suggestion[]; content: SuggestedContent[]; correctedText: string | null }

export const noSuggestions: Suggestions = { products: [], content: [], correctedText: null }

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
  const content = Array.isArray(body.content) ? body.content.flatMap((found) => readContent(found) ?? []) : []
  return { products, content, correctedText: typeof body.correctedQuery === 'string' ? body.correctedQuery : null }
}

function readSuggestion(result: unknown): Suggestion | null {
  if (!isRecord(result)) return null
  const { article, name, category, price, path, picture } = result
  if (typeof article !== 'string' || typeof name !== 'string' || typeof price !== 'number') return null
  if (typeof category !== 'string') return null
  if (!isPath(path)) return null
  const found = { article, name, category, priceCents: centsOf(price), path, picturePath: pathOf(picture) }
  const { compareAtPrice, lowestPrice30Days } = result
  if (typeof compareAtPrice !== 'number' || typeof lowestPrice30Days !== 'number') return found
  const reduction = { compareAtCents: centsOf(compareAtPrice), lowestCents: centsOf(lowestPrice30Days) }
  return { ...found, reducedText: reducedText(reduction) }
}

function readContent(found: unknown): SuggestedContent | null {
  if (!isRecord(found)) return null
  const { title, summary, path } = found
  return typeof title === 'string' && typeof summary === 'string' && isPath(path) ? { title, summary, path } : null
}

/** True for a path of the shop itself, not of another host. */
function isPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?!\/)/.test(path)
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Keeps only the path: pictures are served by the shop at every address. */
function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  return new URL(address).pathname
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
