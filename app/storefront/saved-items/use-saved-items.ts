import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { itemsMax, type ListName } from '#shop/saved-items/saved-items.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { findItem, nothingSaved, type StoredItem, withItem } from './saved-items.ts'
import { openSavedItemsStore, type SavedItemsState } from './saved-items-store.ts'
import { storableProductOf } from './stored-product.ts'

/** On the server this store exists too and never changes: public pages are the same for everyone. */
export const savedItems = openSavedItemsStore(() => window.localStorage, mayBeSignedIn)

export function useSavedItems<Part>(select: (state: SavedItemsState) => Part): Part {
  useEffect(openOnce, [])
  return useStore(savedItems, (state) => select(state.customer === null || hasCopy(state) ? state : hidden))
}

/** False on the server and during hydration, and while a list is empty that a customer's items may still fill. */
export function useIsReady(list: ListName): boolean {
  return useSavedItems((state) => state.isReady && !(state.isLoading && state[list].length === 0))
}

/** Whether the lists are a copy of the customer's own on the server. */
export function useIsCustomersCopy(): boolean {
  return useSavedItems(({ customer }) => customer !== null)
}

export function useItems(list: ListName): readonly StoredItem[] {
  return useSavedItems((state) => state[list])
}

export function useIsIn(list: ListName, article: string): boolean {
  return useSavedItems((state) => findItem(state[list], article) !== undefined)
}

/** An item that is there already stays as it is. */
export function addItem(list: ListName, product: ProductSummary, amount = 1): 'added' | 'already' | 'full' {
  const stored = storableProductOf(product)
  const items = newest(list)
  if (findItem(items, product.article)) return 'already'
  if (!stored || items.length >= itemsMax[list]) return 'full'
  putBackItem(list, { product: stored, amount, addedAt: Date.now() })
  return 'added'
}

/** Answers what was removed, for `putBackItem`. */
export function removeItem(list: ListName, article: string): StoredItem | undefined {
  const removed = findItem(newest(list), article)
  if (removed) savedItems.change((items) => withItem(items, list, article, null), 0)
  return removed
}

export function putBackItem(list: ListName, item: StoredItem): void {
  savedItems.change((items) => withItem(items, list, item.product.article, item), 0)
}

/** Takes out what was bought; what was added since then stays, also more of the same product. */
export function takeFromCart(bought: readonly { article: string; quantity: number }[]): void {
  for (const { article, quantity } of bought) {
    const left = (findItem(newest('cart'), article)?.amount ?? 0) - quantity
    if (left > 0) changeCartLine(article, { amount: left })
    else removeItem('cart', article)
  }
}

/** Changes a line's amount, or the product as it was seen; a line that another tab has removed stays removed. */
export function changeCartLine(article: string, changes: { amount?: number; product?: ProductSummary }): void {
  const line = findItem(newest('cart'), article)
  if (line) {
    const product = (changes.product && storableProductOf(changes.product)) ?? line.product
    const changed = { ...line, amount: changes.amount ?? line.amount, product }
    savedItems.change((items) => withItem(items, 'cart', article, changed), limits.cartSyncMs)
  } else onceLoaded(() => changeCartLine(article, changes))
}

/** A customer's page shows the server's list before this browser has its copy: what is asked of it until then is done afterwards. */
export function onceLoaded(action: () => void): void {
  if (!mayBeSignedIn() || hasCopy(savedItems.getState())) return
  const stopWaiting = savedItems.subscribe((state) => {
    if (!hasCopy(state)) return
    stopWaiting()
    action()
  })
}

function newest(list: ListName): readonly StoredItem[] {
  savedItems.read()
  return savedItems.getState()[list]
}

const hidden: SavedItemsState = { ...nothingSaved, isReady: false, isLoading: false, signedInAs: null }

function hasCopy({ customer, signedInAs }: SavedItemsState): boolean {
  return customer !== null && customer.id === signedInAs
}

let isOpen = false

/** The first component that asks opens the storage, after hydration. */
function openOnce(): void {
  if (isOpen) return
  isOpen = true
  savedItems.read()
  window.addEventListener('storage', ({ key }) => key === limits.storageKey && savedItems.read())
  // A frozen tab gets no events for what the others wrote meanwhile.
  window.addEventListener('pageshow', savedItems.read)
  document.addEventListener('visibilitychange', savedItems.read)
}
