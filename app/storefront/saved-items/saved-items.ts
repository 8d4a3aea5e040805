import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { searchLimits } from '#rulebook/limits/search.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { itemsMax, type ListName } from '#shop/saved-items/saved-items.ts'
import { isArticleText, isRecord, readCount, readStoredProduct, storedProductOf } from './stored-product.ts'

/** The product and its price as of when it was added. The amount of a wishlist item is always 1. */
export type StoredItem = { product: ProductSummary; amount: number; addedAt: number }

/** Articles changed in this browser that the server has not confirmed. */
export type Unsent = Record<ListName, readonly string[]>

/** The customer whose lists these are, and the server's version that they are based on; below zero before the first answer. */
export type StoredCustomer = { id: string; version: number; unsent: Unsent }

/** Lists are sorted by the time when their items were added. */
export type SavedItems = Record<ListName | 'recentlyViewed', readonly StoredItem[]> & {
  searchText: string
  /** Null for a guest. */
  customer: StoredCustomer | null
}

export const emptyUnsent: Unsent = { cart: [], wishlist: [] }

export const emptySavedItems: SavedItems = {
  cart: [],
  wishlist: [],
  recentlyViewed: [],
  searchText: '',
  customer: null,
}

/** One more than is shown, because a product page leaves out its own product. */
const recentlyViewedMax = catalogLimits.recentlyViewedProducts + 1

export function findItem(items: readonly StoredItem[], article: string): StoredItem | undefined {
  return items.find(({ product }) => product.article === article)
}

/** Null removes the item. */
export function withItem(items: SavedItems, list: ListName, article: string, item: StoredItem | null): SavedItems {
  const { customer } = items
  const unsent = customer && { ...customer.unsent, [list]: [...new Set([...customer.unsent[list], article])] }
  return {
    ...items,
    [list]: replaceItem(items[list], article, item, itemsMax[list]),
    customer: customer && unsent && { ...customer, unsent },
  }
}

export function withViewed(items: SavedItems, item: StoredItem): SavedItems {
  return { ...items, recentlyViewed: replaceItem(items.recentlyViewed, item.product.article, item, recentlyViewedMax) }
}

export function sortByAddedAt(items: readonly StoredItem[]): StoredItem[] {
  return items.toSorted((a, b) => a.addedAt - b.addedAt || (a.product.article < b.product.article ? -1 : 1))
}

/** The stored form, with the field names of the specification. */
export function storedItemsOf({ cart, wishlist, recentlyViewed, searchText, customer }: SavedItems) {
  const lines = cart.map(({ product, ...line }) => ({ dataProduct: storedProductOf(product), ...line }))
  const cents = cart.reduce((sum, { product, amount }) => sum + product.priceCents * amount, 0)
  return {
    favorites: { items: wishlist.map(storedWishOf) },
    search: { searchInputValue: searchText },
    cart: { items: lines, allPrice: cart.length === 0 ? null : cents / 100 },
    recentlyViewed: { items: recentlyViewed.map(storedWishOf) },
    customer,
    // Still open pages of the first release adopt whichever state has the larger `hands`.
    ownership: { hands: Date.now(), owner: customer?.id ?? null },
  }
}

/** Accepts any value: invalid parts are left out one by one. */
export function readStoredItems(stored: unknown): SavedItems {
  const slices = isRecord(stored) ? stored : {}
  const cart = readList(slices.cart, readLine, itemsMax.cart)
  const wishlist = readList(slices.favorites, readWish, itemsMax.wishlist)
  return {
    cart,
    wishlist,
    recentlyViewed: readList(slices.recentlyViewed, readWish, recentlyViewedMax),
    searchText: readSearchText(slices.search),
    customer: isFirstRelease(slices)
      ? readFirstReleaseCustomer(slices.ownership, { cart, wishlist })
      : readCustomer(slices.customer),
  }
}

export function isFirstRelease(slices: Record<string, unknown>): boolean {
  return isRecord(slices.ownership) && !('customer' in slices)
}

/** Reads a list of the server's answer or the lines of a stored cart. */
export function readLines(items: unknown): StoredItem[] {
  return readList({ items }, readLine, itemsMax.cart)
}

function replaceItem(
  items: readonly StoredItem[],
  article: string,
  item: StoredItem | null,
  max: number,
): StoredItem[] {
  const others = items.filter(({ product }) => product.article !== article)
  return item ? sortByAddedAt([...others, item]).slice(-max) : others
}

function storedWishOf({ product, addedAt }: StoredItem) {
  return { ...storedProductOf(product), addedAt }
}

type Read = (stored: Record<string, unknown>) => StoredItem | null

function readList(slice: unknown, read: Read, max: number): StoredItem[] {
  const stored = isRecord(slice) && Array.isArray(slice.items) ? slice.items.filter(isRecord) : []
  const items = stored.map(read).filter((item) => item !== null)
  return sortByAddedAt([...new Map(items.map((item) => [item.product.article, item])).values()]).slice(-max)
}

function readWish(stored: Record<string, unknown>): StoredItem | null {
  return readLine({ dataProduct: stored, amount: 1, addedAt: stored.addedAt })
}

function readLine(stored: Record<string, unknown>): StoredItem | null {
  const product = readStoredProduct(stored.dataProduct)
  const amount = Math.min(readCount(stored.amount) ?? 0, savedItemsLimits.cartAmountMax)
  return product && amount > 0 ? { product, amount, addedAt: readTime(stored.addedAt) } : null
}

function readSearchText(slice: unknown): string {
  const text = isRecord(slice) ? slice.searchInputValue : ''
  return typeof text === 'string' ? text.slice(0, searchLimits.queryMaxLength) : ''
}

/** 0 for a time that is missing or larger than a `Date` can hold. */
function readTime(value: unknown): number {
  const time = readCount(value) ?? 0
  return time <= 8.64e15 ? time : 0
}

function readCustomer(stored: unknown): StoredCustomer | null {
  if (!isRecord(stored) || typeof stored.id !== 'string' || stored.id === '') return null
  const unsent = isRecord(stored.unsent) ? stored.unsent : {}
  return {
    id: stored.id,
    version: readCount(stored.version) ?? -1,
    unsent: { cart: readArticles(unsent.cart), wishlist: readArticles(unsent.wishlist) },
  }
}

function readArticles(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(isArticleText) : []
}

/** The first release stored the lists that the server had confirmed (`mirror`); items that differ from them were not sent. */
function readFirstReleaseCustomer(
  ownership: unknown,
  { cart, wishlist }: Pick<SavedItems, 'cart' | 'wishlist'>,
): StoredCustomer | null {
  const { owner, mirror } = isRecord(ownership) ? ownership : {}
  const customer = readCustomer({ id: owner, version: isRecord(mirror) ? mirror.version : null })
  if (!customer || customer.version < 0 || !isRecord(mirror)) return customer
  const lines: Record<string, unknown> = Object.fromEntries(
    Array.isArray(mirror.cart) ? mirror.cart.filter(Array.isArray) : [],
  )
  const wishes = new Set<string>(readArticles(mirror.wishlist))
  const inCart = [...Object.keys(lines), ...cart.map(({ product }) => product.article)].filter(isArticleText)
  const inWishlist = [...wishes, ...wishlist.map(({ product }) => product.article)]
  const unsent = {
    cart: inCart.filter((article) => findItem(cart, article)?.amount !== lines[article]),
    wishlist: inWishlist.filter((article) => wishes.has(article) !== (findItem(wishlist, article) !== undefined)),
  }
  return { ...customer, unsent: { cart: [...new Set(unsent.cart)], wishlist: [...new Set(unsent.wishlist)] } }
}
