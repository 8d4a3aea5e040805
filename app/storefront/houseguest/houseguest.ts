import { limits } from '#rulebook/limits.ts'
import { isLaterHand, laterWord, nobodysYet, type Ownership, readOwnership } from './ownership.ts'
import { type Entry, mergeShelves, type Removal, type Shelf } from './shelf.ts'
import { isArticleText, isRecord, readCount, readStoredProduct, storedProductOf } from './stored-product.ts'

export type Favorite = Entry
export type CartLine = Entry & { amount: number }
export type SearchTerm = { searchInputValue: string; changedAt: number }

/** Everything a browser keeps for whoever sits before it. */
export type Houseguest = {
  favorites: Shelf<Favorite>
  cart: Shelf<CartLine>
  search: SearchTerm
  recentlyViewed: Shelf<Entry>
  ownership: Ownership
}

export const newGuest: Houseguest = {
  favorites: { items: [], removed: [] },
  cart: { items: [], removed: [] },
  search: { searchInputValue: '', changedAt: 0 },
  recentlyViewed: { items: [], removed: [] },
  ownership: nobodysYet,
}

/** One more than is shown: the product one looks at is not shown among those seen before it. */
export const recentlyViewedMax = limits.recentlyViewedProducts + 1

export type StoredGuest = ReturnType<typeof storedGuestOf>

/** The guest as it lies in the storage, under the names of the specification. */
export function storedGuestOf({ favorites, cart, search, recentlyViewed, ownership }: Houseguest) {
  return {
    favorites: { items: favorites.items.map(storedEntryOf), removed: favorites.removed },
    search,
    cart: {
      items: cart.items.map(({ product, amount, addedAt, changedAt }) => ({
        dataProduct: storedProductOf(product),
        amount,
        addedAt,
        changedAt,
      })),
      allPrice: allPriceOf(cart),
      removed: cart.removed,
    },
    recentlyViewed: { items: recentlyViewed.items.map(storedEntryOf) },
    ownership,
  }
}

/** Whatever lies in the storage, the answer is a valid guest: broken and foreign parts are left out one by one. */
export function readStoredGuest(stored: unknown): Houseguest {
  const slices = isRecord(stored) ? stored : {}
  return {
    favorites: readShelf(slices.favorites, readEntry),
    cart: readShelf(slices.cart, readCartLine),
    search: readSearch(slices.search),
    recentlyViewed: readShelf(slices.recentlyViewed, readEntry),
    ownership: readOwnership(slices.ownership),
  }
}

/** For things that have changed hands: what the hand before had is left behind. */
export function handedOver({ ownership }: Houseguest, owner: string | null): Houseguest {
  return { ...newGuest, ownership: { ...nobodysYet, hands: ownership.hands + 1, owner } }
}

export function mergeGuests(one: Houseguest, other: Houseguest, now: number): Houseguest {
  if (isLaterHand(one.ownership, other.ownership)) return one
  if (isLaterHand(other.ownership, one.ownership)) return other
  return {
    favorites: mergeShelves(one.favorites, other.favorites, limits.favoritesMax, now),
    cart: mergeShelves(one.cart, other.cart, limits.cartLinesMax, now),
    search: other.search.changedAt > one.search.changedAt ? other.search : one.search,
    recentlyViewed: mergeShelves(one.recentlyViewed, other.recentlyViewed, recentlyViewedMax, now),
    ownership: laterWord(one.ownership, other.ownership),
  }
}

/** Whether a merged guest holds anything that one of its two sides does not. */
export function holdsMoreThan(side: Houseguest, merged: Houseguest): boolean {
  const { favorites, cart, search, recentlyViewed, ownership } = merged
  if (ownership !== side.ownership) return true
  const known = new Set<unknown>([side.favorites, side.cart, side.recentlyViewed].flatMap(contentsOf))
  return search !== side.search || [favorites, cart, recentlyViewed].flatMap(contentsOf).some((one) => !known.has(one))
}

function contentsOf({ items, removed }: Shelf<Entry>): (Entry | Removal)[] {
  return [...items, ...removed]
}

function allPriceOf({ items }: Shelf<CartLine>): number | null {
  if (items.length === 0) return null
  return items.reduce((cents, line) => cents + line.product.priceCents * line.amount, 0) / 100
}

function storedEntryOf({ product, addedAt, changedAt }: Entry) {
  return { ...storedProductOf(product), addedAt, changedAt }
}

type ReadItem<Item> = (stored: Record<string, unknown>, times: { addedAt: number; changedAt: number }) => Item | null

function readShelf<Item extends Entry>(slice: unknown, readItem: ReadItem<Item>): Shelf<Item> {
  if (!isRecord(slice)) return { items: [], removed: [] }
  const stored = Array.isArray(slice.items) ? slice.items.filter(isRecord) : []
  const items = stored.map((item) =>
    readItem(item, { addedAt: readTime(item.addedAt), changedAt: readTime(item.changedAt) }),
  )
  const removed = Array.isArray(slice.removed) ? slice.removed.filter(isRecord) : []
  return {
    items: items.filter((item) => item !== null),
    removed: removed.flatMap(({ article, changedAt }): Removal[] =>
      isArticleText(article) ? [{ article, changedAt: readTime(changedAt) }] : [],
    ),
  }
}

function readEntry(stored: Record<string, unknown>, times: { addedAt: number; changedAt: number }): Entry | null {
  const product = readStoredProduct(stored)
  return product && { product, ...times }
}

function readCartLine(stored: Record<string, unknown>, times: { addedAt: number; changedAt: number }): CartLine | null {
  const product = readStoredProduct(stored.dataProduct)
  const amount = readCount(stored.amount)
  return product && amount ? { product, amount: Math.min(amount, limits.cartAmountMax), ...times } : null
}

function readSearch(slice: unknown): SearchTerm {
  if (!isRecord(slice) || typeof slice.searchInputValue !== 'string') return newGuest.search
  return {
    searchInputValue: slice.searchInputValue.slice(0, limits.searchQueryMaxLength),
    changedAt: readTime(slice.changedAt),
  }
}

/** A time that is missing or beyond what a date can be counts as long ago. */
function readTime(value: unknown): number {
  const time = readCount(value) ?? 0
  return time <= 8.64e15 ? time : 0
}
