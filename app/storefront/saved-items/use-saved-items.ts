import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import { itemsMax, type ListName } from '#shop/saved-items/saved-items.ts'
import { mayBeSignedIn } from '#storefront/visitor/session-marker.ts'
import { inBrowser } from '#ui/browser-storage.ts'
import { emptySavedItems, findItem, type StoredItem, withItem } from './saved-items.ts'
import { openSavedItemsStore, type SavedItemsState } from './saved-items-store.ts'
import { storableProductOf } from './stored-product.ts'

/** On the server this store stays empty: public pages are the same for everyone. */
export const savedItems = openSavedItemsStore(inBrowser, mayBeSignedIn)

export function useSavedItems<Part>(select: (state: SavedItemsState) => Part): Part {
  useEffect(openStorageOnce, [])
  return useStore(savedItems, (state) => select(state.customer === null || hasOwnCopy(state) ? state : hiddenState))
}

/** False on the server, during hydration, and while an empty list may still receive the customer's items. */
export function useIsReady(list: ListName): boolean {
  return useSavedItems((state) => state.isReady && !(state.isLoading && state[list].length === 0))
}

/** True for a signed-in customer, whose lists are stored on the server. */
export function useIsAccountCopy(): boolean {
  return useSavedItems(({ customer }) => customer !== null)
}

export function useItems(list: ListName): readonly StoredItem[] {
  return useSavedItems((state) => state[list])
}

export function useIsSaved(list: ListName, article: string): boolean {
  return useSavedItems((state) => findItem(state[list], article) !== undefined)
}

/** An existing item is not changed. */
export function addItem(list: ListName, product: ProductSummary, amount = 1): 'added' | 'already' | 'full' {
  const stored = storableProductOf(product)
  const items = latestItems(list)
  if (findItem(items, product.article)) return 'already'
  if (!stored || items.length >= itemsMax[list]) return 'full'
  restoreItem(list, { product: stored, amount, addedAt: Date.now() })
  return 'added'
}

/** Returns the removed item, for `restoreItem`. */
export function removeItem(list: ListName, article: string): StoredItem | undefined {
  const removed = findItem(latestItems(list), article)
  if (removed) savedItems.change((items) => withItem(items, list, article, null), 0)
  return removed
}

export function restoreItem(list: ListName, item: StoredItem): void {
  savedItems.change((items) => withItem(items, list, item.product.article, item), 0)
}

/** Pieces added since the order was placed stay, also of the same product. */
export function removeBoughtItems(bought: readonly { article: string; quantity: number }[]): void {
  for (const { article, quantity } of bought) {
    const remaining = (findItem(latestItems('cart'), article)?.amount ?? 0) - quantity
    if (remaining > 0) changeCartLine(article, { amount: remaining })
    else removeItem('cart', article)
  }
}

/** A line that another tab has removed stays removed. */
export function changeCartLine(article: string, changes: { amount?: number; product?: ProductSummary }): void {
  const line = findItem(latestItems('cart'), article)
  if (line) {
    const product = (changes.product && storableProductOf(changes.product)) ?? line.product
    const changed = { ...line, amount: changes.amount ?? line.amount, product }
    savedItems.change((items) => withItem(items, 'cart', article, changed), savedItemsLimits.syncMs)
  } else whenLoaded(() => changeCartLine(article, changes))
}

/** A customer's page shows the server's list before this browser has loaded its copy; clicks until then run afterwards. */
export function whenLoaded(action: () => void): void {
  if (!mayBeSignedIn() || hasOwnCopy(savedItems.getState())) return
  const stopWaiting = savedItems.subscribe((state) => {
    if (!hasOwnCopy(state)) return
    stopWaiting()
    action()
  })
}

function latestItems(list: ListName): readonly StoredItem[] {
  savedItems.read()
  return savedItems.getState()[list]
}

const hiddenState: SavedItemsState = { ...emptySavedItems, isReady: false, isLoading: false, signedInAs: null }

function hasOwnCopy({ customer, signedInAs }: SavedItemsState): boolean {
  return customer !== null && customer.id === signedInAs
}

let isOpen = false

/** The first component that uses saved items reads the storage, after hydration. */
function openStorageOnce(): void {
  if (isOpen) return
  isOpen = true
  savedItems.read()
  window.addEventListener('storage', ({ key }) => key === savedItemsLimits.storageKey && savedItems.read())
  // A frozen tab receives no `storage` events from other tabs.
  window.addEventListener('pageshow', savedItems.read)
  document.addEventListener('visibilitychange', savedItems.read)
}
