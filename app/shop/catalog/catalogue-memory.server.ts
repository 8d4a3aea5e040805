import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Facets } from './facets.ts'
import type { ListingTotals } from './listing.queries.server.ts'
import type { SearchTotals } from './search.queries.server.ts'
import type { NearWords, TypedWord } from './search-dictionary.queries.server.ts'

/** What is slow to read and the same for many pages and searches. */
export type CatalogueMemory = {
  listingTotals: Map<string, Promise<ListingTotals>>
  listingFacets: Map<string, Promise<Facets>>
  searchTotals: Map<string, Promise<SearchTotals>>
  /** By a part of a search text between spaces: the words in it. */
  typedWords: Map<string, TypedWord[]>
  /** The number of products with exactly this word. */
  otherWords: Map<string, number>
  nearWords: Map<string, NearWords>
  /** The version of the admins' search words; null until it is known. */
  searchWordsVersion: number | null
}

/** `db` is the primary: what is remembered must not lag. */
export type Remembering = { db: Db; memory: CatalogueMemory }

type Known = Remembering & {
  /** Whether this process listens to changes; otherwise nothing is remembered. */
  isListening: boolean
}

const knownByDb = new WeakMap<Db, Known>()

/**
 * Some 300 bytes each, 1 kB of a word or of facets. A crawler that tries every price or a stranger who makes up words would otherwise fill the memory.
 */
const entriesMax = 10_000

/** Null where the process does not listen to changes. Keep what is returned for one reading: it is replaced at every change of the catalogue. */
export function findMemory(db: Db): Remembering | null {
  const known = knownByDb.get(db)
  return known?.isListening ? { db: known.db, memory: known.memory } : null
}

export function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  if (entries.size >= entriesMax) entries.clear()
  entries.set(key, value)
}

/** Concurrent readers share a read; a failed one is forgotten. */
export function recallOrRead<Value>(
  entries: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const recalled = entries.get(key)
  if (recalled !== undefined) return recalled
  const value = read()
  remember(entries, key, value)
  value.catch(() => entries.delete(key))
  return value
}

/** Called by the listener for changes; it has the same three methods as the page cache. */
export function openCatalogueMemory({ db, readingDb }: Pick<Shop, 'db' | 'readingDb'>) {
  const known: Known = { db, isListening: false, memory: emptyMemory() }
  for (const each of [db, readingDb]) knownByDb.set(each, known)
  // What is being read at this moment goes into the old memory.
  const forget = () => {
    known.memory = emptyMemory()
  }
  return {
    drop(names: Iterable<string>): void {
      if ([...names].some(isOfCatalogue)) forget()
    },
    markStale: forget,
    watch(isListening: boolean): void {
      forget()
      known.isListening = isListening
    },
  }
}

function isOfCatalogue(name: string): boolean {
  return name === 'catalogue' || name === 'search-words' || name.startsWith('category:')
}

export function emptyMemory(): CatalogueMemory {
  return {
    listingTotals: new Map(),
    listingFacets: new Map(),
    searchTotals: new Map(),
    typedWords: new Map(),
    otherWords: new Map(),
    nearWords: new Map(),
    searchWordsVersion: null,
  }
}
