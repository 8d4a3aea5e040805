import { isbot } from 'isbot'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import { toSearchableText } from '#shop/catalog/read-search.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countedText } from './searched-text.ts'
import { insertClick, insertSearch } from './searches.queries.server.ts'

export type Searched = {
  text: string
  /** How many products were found. */
  total: number
  /** The place of the result that was clicked, counted from 1; null while none was. */
  place: number | null
  /** Tells the visitors of a day apart. */
  visitor: string
  userAgent: string | null | undefined
}

/** Counts a text once for each visitor and day, without robots, and its first click. Never throws: a search must not fail because of statistics. */
export async function recordSearch(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  searched: Searched,
): Promise<void> {
  const text = countedText(toSearchableText(searched.text))
  if (text === null || !searched.visitor || isbot(searched.userAgent)) return
  const { total, place } = searched
  const searcher = { day: now().toISOString().slice(0, 10), visitor: searched.visitor.slice(0, 128), text }
  try {
    if (place === null) await insertSearch(db, searcher, total === 0)
    else await insertClick(db, searcher, Math.min(place, searchesLimits.placeMax))
  } catch (error) {
    log.warn({ err: error }, 'a search could not be counted')
  }
}
