import { priceLimits } from '#rulebook/limits/prices.ts'
import type { Db } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { applyDuePriceChanges } from './apply-due-price-changes.server.ts'
import { readNextChange } from './reductions.queries.server.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log'>

/** A process keeps the answer while it listens to changes of the catalogue: planning or ending a reduction is one. */
type Known = {
  isListening: boolean
  /** Null: to be asked. */
  next: { at: Date | null } | null
  /** An answer that was on the way during a change is not kept. */
  version: number
}

const knownByDb = new WeakMap<Db, Known>()

/**
 * The moment until which a page with prices stays true, by the shop's clock; null when no change is planned. Lists follow due changes first, so
 * that none sorts by a price that is over; where they cannot, the page is soon rendered again.
 */
export async function findNextPriceChange(shop: Parts): Promise<Date | null> {
  const known = knownByDb.get(shop.db)
  const next = known?.isListening ? known.next : null
  if (next && (next.at === null || next.at > shop.now())) return next.at
  const version = known?.version
  try {
    const { due, leftMs } = await readNextChange(shop.db)
    const remains = due && !(await applyDuePriceChanges(shop, priceLimits.appliedAtOnce))
    if (remains) return after(shop, Math.min(priceLimits.retryMs, leftMs ?? Number.POSITIVE_INFINITY))
    const at = leftMs === null ? null : after(shop, leftMs)
    if (known?.isListening && known.version === version) known.next = { at }
    return at
  } catch (error) {
    // The page itself says what is wrong with the database, for example that it stores nothing at the moment.
    shop.log.warn({ err: error }, 'Changes of prices could not be read')
    return after(shop, priceLimits.retryMs)
  }
}

function after({ now }: Pick<Shop, 'now'>, milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds)
}

/** Called by the listener for changes; it has the same three methods as the page cache. */
export function openPriceChanges(shop: Parts) {
  const known: Known = { isListening: false, next: null, version: 0 }
  knownByDb.set(shop.db, known)
  const askAgain = () => {
    known.next = null
    known.version += 1
    // The next page need not wait for it.
    if (known.isListening) void findNextPriceChange(shop)
  }
  return {
    drop(names: Iterable<string>): void {
      if ([...names].includes('catalogue')) askAgain()
    },
    markStale: askAgain,
    watch(isListening: boolean): void {
      known.isListening = isListening
      askAgain()
    },
  }
}
