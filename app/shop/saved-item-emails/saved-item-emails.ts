/** The price and stock of each saved product as the customer knows them, by the product's id. */
export type KnownItems = Readonly<Record<string, { cents: number; isSoldOut: boolean }>>

export type WatchedItem = {
  id: string
  priceCents: number
  /** The price on the day on which it was saved. */
  seenPriceCents: number
  /** The lowest price of the 30 days before the current one; null when it was not sold before. */
  lowestCents: number | null
  available: number
}

export type ChangedItem<Item extends WatchedItem = WatchedItem> = Item & {
  /** Null when it does not cost less. */
  wasCents: number | null
  isBack: boolean
}

/**
 * What became cheaper or is back since the last email about it. As on the pages, a lower price is news only when it is below all prices
 * of the 30 days before (Directive 98/6/EC, article 6a).
 */
export function changedItems<Item extends WatchedItem>(items: readonly Item[], known: KnownItems): ChangedItem<Item>[] {
  return items.flatMap((item) => {
    if (item.available === 0) return []
    const before = known[item.id]
    const wasCents = before?.cents ?? item.seenPriceCents
    const isCheaper = item.priceCents < wasCents && item.lowestCents !== null && item.priceCents < item.lowestCents
    const isBack = before?.isSoldOut ?? false
    return isCheaper || isBack ? [{ ...item, wasCents: isCheaper ? wasCents : null, isBack }] : []
  })
}

/** The first changes, and what the customer knows after reading them. Changes beyond the first are told the next time. */
export function tellChanges<Item extends WatchedItem>(
  items: readonly Item[],
  known: KnownItems,
  most: number,
): { told: ChangedItem<Item>[]; known: KnownItems } {
  const changed = changedItems(items, known)
  const untold = new Set(changed.slice(most).map(({ id }) => id))
  const knownBefore = Object.entries(known).filter(([id]) => untold.has(id))
  const now = knownItemsOf(items.filter(({ id }) => !untold.has(id)))
  return { told: changed.slice(0, most), known: { ...now, ...Object.fromEntries(knownBefore) } }
}

export function knownItemsOf(items: readonly WatchedItem[]): KnownItems {
  return Object.fromEntries(
    items.map(({ id, priceCents, available }) => [id, { cents: priceCents, isSoldOut: available === 0 }]),
  )
}
