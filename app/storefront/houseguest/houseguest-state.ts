import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { type GuestState, openGuestStore } from './guest-store.ts'
import { type CartLine, type Favorite, newGuest, recentlyViewedMax } from './houseguest.ts'
import { isKnownHere } from './known-here.ts'
import { findOn, putOn, takeOff } from './shelf.ts'
import { keptProductOf } from './stored-product.ts'

/** On the server this store exists too, but nothing ever changes it: every page is made for a guest nobody knows. */
export const guest = openGuestStore(() => window.localStorage, Date.now, isKnownHere)

/** False on the server and during hydration. Until then show what everybody sees, with room for what will come. */
export function useIsGuestReady(shelf: 'cart' | 'favorites'): boolean {
  return useGuest((state) => state.isReady && !(state.isAwaited && state[shelf].items.length === 0))
}

/** Whether what is kept here is a customer's own, as the shop has it. */
export function useIsMirror(): boolean {
  return useGuest(({ isReady, ownership }) => isReady && ownership.owner !== null)
}

/** In the order in which they were added. */
export function useFavorites(): readonly Favorite[] {
  return useGuest((state) => state.favorites.items)
}

export function useIsFavorite(article: string): boolean {
  return useGuest((state) => findOn(state.favorites, article) !== undefined)
}

/** In the order in which they were added. */
export function useCart(): readonly CartLine[] {
  return useGuest((state) => state.cart.items)
}

/** Every piece counts: two of one product are two products. */
export function useCartCount(): number {
  return useGuest((state) => state.cart.items.reduce((count, line) => count + line.amount, 0))
}

export function useIsInCart(article: string): boolean {
  return useGuest((state) => findOn(state.cart, article) !== undefined)
}

/** The oldest first; `rememberViewed` adds to it. May hold the product that is being looked at. */
export function useRecentlyViewed() {
  return useGuest((state) => state.recentlyViewed.items)
}

/** What was last searched for, shared by the header, the menu and the search page. */
export function useSearchTerm(): string {
  useEffect(wake, [])
  return useStore(guest, (state) => state.search.searchInputValue)
}

export function setSearchTerm(text: string): void {
  const searchInputValue = text.slice(0, limits.searchQueryMaxLength)
  guest.change(({ search }) => ({
    search: { searchInputValue, changedAt: Math.max(guest.now(), search.changedAt + 1) },
  }))
}

export function addFavorite(product: ProductSummary): 'added' | 'full' {
  const kept = keptProductOf(product)
  guest.catchUp()
  const { favorites } = guest.getState()
  if (!kept || (favorites.items.length >= limits.favoritesMax && !findOn(favorites, kept.article))) return 'full'
  putBackFavorite({ product: kept, addedAt: guest.now(), changedAt: 0 })
  return 'added'
}

/** Answers what was removed, for `putBackFavorite`. */
export function removeFavorite(article: string): Favorite | undefined {
  guest.catchUp()
  const removed = findOn(guest.getState().favorites, article)
  if (removed)
    guest.change(({ favorites }) => ({ favorites: takeOff(favorites, removed.product.article, guest.now()) }))
  return removed
}

export function putBackFavorite(favorite: Favorite): void {
  guest.change(({ favorites }) => ({ favorites: putOn(favorites, favorite, limits.favoritesMax, guest.now()) }))
}

export function addToCart(product: ProductSummary, amount: number): 'added' | 'already' | 'full' {
  const kept = keptProductOf(product)
  guest.catchUp()
  const { cart } = guest.getState()
  if (findOn(cart, product.article)) return 'already'
  if (!kept || cart.items.length >= limits.cartLinesMax) return 'full'
  putBackInCart({ product: kept, amount, addedAt: guest.now(), changedAt: 0 })
  return 'added'
}

/** Answers what was removed, for `putBackInCart`. */
export function removeFromCart(article: string): CartLine | undefined {
  guest.catchUp()
  const removed = findOn(guest.getState().cart, article)
  if (removed) guest.change(({ cart }) => ({ cart: takeOff(cart, removed.product.article, guest.now()) }))
  return removed
}

/** Takes out what was bought; what was added since then stays, also more of the same product. */
export function takeFromCart(bought: readonly { article: string; quantity: number }[]): void {
  guest.catchUp()
  for (const { article, quantity } of bought) {
    const line = findOn(guest.getState().cart, article)
    if (line && line.amount > quantity) changeCartLine(article, { amount: line.amount - quantity })
    else removeFromCart(article)
  }
}

export function putBackInCart(line: CartLine): void {
  guest.change(({ cart }) => ({ cart: putOn(cart, line, limits.cartLinesMax, guest.now()) }))
}

/** Changes a line's amount, or the product as the guest saw it; a line that is gone meanwhile stays gone. */
export function changeCartLine(article: string, changes: { amount?: number; product?: ProductSummary }): void {
  guest.catchUp()
  if (!findOn(guest.getState().cart, article)) {
    afterMirror(() => changeCartLine(article, changes))
    return
  }
  const product = changes.product && keptProductOf(changes.product)
  guest.change(({ cart }) => {
    const line = findOn(cart, article)
    if (!line) return {}
    const changed = { ...line, amount: changes.amount ?? line.amount, product: product ?? line.product }
    return { cart: putOn(cart, changed, limits.cartLinesMax, guest.now()) }
  })
}

/**
 * A customer's page shows what the server knew before this browser has heard of it. What is asked of a thing that is not here yet is
 * done when it has come.
 */
export function afterMirror(action: () => void): void {
  const { ownership, recognised } = guest.getState()
  if (!isKnownHere() || (recognised !== null && ownership.owner === recognised)) return
  const stopWaiting = guest.subscribe((state) => {
    if (state.recognised === null || state.ownership.owner !== state.recognised) return
    stopWaiting()
    action()
  })
}

export function rememberViewed(product: ProductSummary): void {
  const kept = keptProductOf(product)
  if (!kept) return
  const now = guest.now()
  const entry = { product: kept, addedAt: now, changedAt: now }
  guest.change(({ recentlyViewed }) => ({ recentlyViewed: putOn(recentlyViewed, entry, recentlyViewedMax, now) }))
}

function useGuest<Part>(select: (state: GuestState) => Part): Part {
  useEffect(wake, [])
  return useStore(guest, (state) => select(isForTheseEyes(state) ? state : nothingToShow))
}

const nothingToShow: GuestState = { ...newGuest, isReady: false, recognised: null, isAwaited: false }

function isForTheseEyes({ ownership, recognised }: GuestState): boolean {
  return ownership.owner === null || ownership.owner === recognised
}

let awake = false

/** The first component that looks at the guest opens the storage, after the page has come alive. */
function wake(): void {
  if (awake) return
  awake = true
  guest.open()
  window.addEventListener('storage', ({ key }) => {
    if (key === limits.storageKey) guest.catchUp()
  })
  // A tab that slept heard nothing of what the others did meanwhile.
  window.addEventListener('pageshow', guest.catchUp)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') guest.catchUp()
  })
}
