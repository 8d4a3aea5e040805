import { limits } from '#rulebook/limits.ts'
import type { Article, ProductSummary } from '#shop/catalog/catalog.ts'

/** A kept thing and when it was last touched, so that two tabs can tell whose word is the later one. */
export type Entry = { product: ProductSummary; addedAt: number; changedAt: number }
export type Removal = { article: Article; changedAt: number }

/** Things kept under their article, in the order they were added, and what was removed lately. */
export type Shelf<Item extends Entry> = { items: readonly Item[]; removed: readonly Removal[] }

export function findOn<Item extends Entry>(shelf: Shelf<Item>, article: string): Item | undefined {
  return shelf.items.find((item) => item.product.article === article)
}

/** Puts an entry on the shelf, in place of the one with the same article if there is one. */
export function putOn<Item extends Entry>(shelf: Shelf<Item>, item: Item, max: number, now: number): Shelf<Item> {
  const { article } = item.product
  const touched = { ...item, changedAt: laterThan(lastTouched(shelf, article), now) }
  return arrange(
    [...shelf.items.filter((other) => other.product.article !== article), touched],
    shelf.removed.filter((removal) => removal.article !== article),
    max,
  )
}

export function takeOff<Item extends Entry>(shelf: Shelf<Item>, article: Article, now: number): Shelf<Item> {
  if (!findOn(shelf, article)) return shelf
  return arrange(
    shelf.items.filter((item) => item.product.article !== article),
    [...shelf.removed, { article, changedAt: laterThan(lastTouched(shelf, article), now) }],
  )
}

/**
 * The later word wins for each article by itself, so that two tabs that add at the same moment both keep what they
 * added. The result is the same whichever side is asked, or the tabs would go on correcting each other.
 */
export function mergeShelves<Item extends Entry>(one: Shelf<Item>, other: Shelf<Item>, max: number, now: number) {
  const items = new Map<string, Item>()
  for (const item of [...one.items, ...other.items]) {
    const held = items.get(item.product.article)
    if (!held || isLater(item, held)) items.set(item.product.article, item)
  }
  const removed = new Map<string, Removal>()
  for (const removal of [...one.removed, ...other.removed]) {
    const held = removed.get(removal.article)
    if (!held || removal.changedAt > held.changedAt) removed.set(removal.article, removal)
  }
  for (const [article, removal] of removed) {
    const item = items.get(article)
    // In a draw the thing stays: nothing a guest kept is lost by chance.
    if (!item) continue
    if (removal.changedAt > item.changedAt) items.delete(article)
    else removed.delete(article)
  }
  const oldest = now - limits.removalsRememberedDays * 24 * 60 * 60 * 1000
  return arrange<Item>(
    [...items.values()],
    [...removed.values()].filter((removal) => removal.changedAt > oldest),
    max,
  )
}

function arrange<Item extends Entry>(items: Item[], removed: Removal[], max = items.length): Shelf<Item> {
  items.sort((a, b) => a.addedAt - b.addedAt || (a.product.article < b.product.article ? -1 : 1))
  removed.sort((a, b) => a.changedAt - b.changedAt || (a.article < b.article ? -1 : 1))
  return { items: items.slice(Math.max(0, items.length - max)), removed: removed.slice(-limits.cartLinesMax) }
}

function isLater<Item extends Entry>(item: Item, held: Item): boolean {
  if (item.changedAt !== held.changedAt) return item.changedAt > held.changedAt
  return item !== held && JSON.stringify(item) > JSON.stringify(held)
}

function lastTouched<Item extends Entry>(shelf: Shelf<Item>, article: string): number {
  const removal = shelf.removed.find((one) => one.article === article)
  return Math.max(findOn(shelf, article)?.changedAt ?? 0, removal?.changedAt ?? 0)
}

/** Two changes within a millisecond, or a clock that was set back, must not hide the later one. */
function laterThan(before: number, now: number): number {
  return Math.max(now, before + 1)
}
