import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { ListingQuery } from './catalog.ts'
import { countListing, type ListingScope, type ListingTotals } from './listing.queries.server.ts'

type KnownTotals = {
  /** The primary: what is cached must not lag. */
  db: Db
  /** Whether this process listens to changes; otherwise nothing is cached. */
  isListening: boolean
  /** Replaced at every change of the catalogue: totals that were being counted at that moment go into the old one. */
  byFilter: Map<string, Promise<ListingTotals>>
}

const knownByDb = new WeakMap<Db, KnownTotals>()

/** Some 300 bytes each. A crawler that tries every price would otherwise fill the memory. */
const filtersMax = 10_000

/**
 * The totals of a list. Counting is the expensive part of a list, and all its pages and sort orders have the same totals, so they are cached
 * until a product of the catalogue changes.
 */
export function readListingTotals(db: Db, scope: ListingScope, query: ListingQuery): Promise<ListingTotals> {
  const known = knownByDb.get(db)
  if (!known?.isListening) return countListing(db, scope, query)
  const { byFilter } = known
  const key = keyOf(scope, query)
  const totals = byFilter.get(key) ?? countListing(known.db, scope, query)
  if (byFilter.has(key)) return totals
  if (byFilter.size >= filtersMax) byFilter.clear()
  byFilter.set(key, totals)
  totals.catch(() => byFilter.delete(key))
  return totals
}

function keyOf({ category }: ListingScope, { colors, minCents, maxCents }: ListingQuery): string {
  return `${category} ${minCents} ${maxCents} ${colors.join()}`
}

/** Called by the listener for changes; it has the same three methods as the page cache. */
export function openListingTotals({ db, readingDb }: Pick<Shop, 'db' | 'readingDb'>) {
  const known: KnownTotals = { db, isListening: false, byFilter: new Map() }
  for (const each of [db, readingDb]) knownByDb.set(each, known)
  const clear = () => {
    known.byFilter = new Map()
  }
  return {
    drop(names: Iterable<string>): void {
      const isOfCatalogue = (name: string) => name === 'catalogue' || name.startsWith('category:')
      if ([...names].some(isOfCatalogue)) clear()
    },
    markStale: clear,
    watch(isListening: boolean): void {
      clear()
      known.isListening = isListening
    },
  }
}
