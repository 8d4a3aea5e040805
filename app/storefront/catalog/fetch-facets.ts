import type { Facets } from '#shop/catalog/facets.ts'

export type LiveFacets = Pick<Facets, 'total' | 'colors' | 'categories'>

/** Long enough for a slider to stop, short enough not to be noticed. */
const settleMs = 120

let controller = new AbortController()

/** Counts once the choices have settled; null when that fails. Loaded with the first change of a filter: most visits filter nothing. */
export async function fetchFacets(addressOf: () => string, show: (counts: LiveFacets | null) => void): Promise<void> {
  controller.abort()
  controller = new AbortController()
  const { signal } = controller
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const counts = signal.aborted ? null : await fetchCounts(addressOf(), signal).catch(() => null)
  if (!signal.aborted) show(counts)
}

async function fetchCounts(address: string, signal: AbortSignal): Promise<LiveFacets> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  return readFacets(await response.json())
}

function readFacets(body: unknown): LiveFacets {
  if (!isRecord(body) || typeof body.total !== 'number') throw new Error('An answer without counts')
  return { total: body.total, colors: countsIn(body.colors), categories: countsIn(body.categories) }
}

function countsIn(value: unknown): Record<string, number> {
  const counts = Object.entries(isRecord(value) ? value : {})
  return Object.fromEntries(counts.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
