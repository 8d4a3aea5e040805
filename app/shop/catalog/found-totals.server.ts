import type { Db } from '#shop/database.server.ts'
import type { ListingQuery } from './catalog.ts'
import { findMemory, recallOrRead } from './catalogue-memory.server.ts'
import { filterKey } from './listing-totals.server.ts'
import { countFound, type SearchTotals } from './search.queries.server.ts'
import type { SearchWords } from './wanted-words.ts'

/**
 * The totals and facets of a search with many matches. Counting those of a word that every third product has takes a tenth of a second at a million
 * products, and all pages and orders of the search have the same, so they are remembered until the catalogue changes.
 */
export function readFoundTotals(db: Db, words: SearchWords, query: ListingQuery): Promise<SearchTotals> {
  const remembering = findMemory(db)
  if (!remembering) return countFound(db, words, query)
  const key = `${words.wanted} ${words.broad} ${filterKey(query.category, query)}`
  return recallOrRead(remembering.memory.searchTotals, key, () => countFound(remembering.db, words, query))
}
