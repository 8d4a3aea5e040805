import type { ListName } from '#shop/saved-items/saved-items.ts'
import { findItem, type StoredItem, withItem } from '#storefront/saved-items/saved-items.ts'
import { openSavedItemsStore, type SavedItemsStore } from '#storefront/saved-items/saved-items-store.ts'
import { readStoredProduct } from '#storefront/saved-items/stored-product.ts'
import type { TextStorage } from '#ui/browser-storage.ts'

/** A storage shared by tabs. */
export function aBrowserStorage(stored: unknown = null) {
  let text: string | null = stored === null ? null : typeof stored === 'string' ? stored : JSON.stringify(stored)
  const storage: TextStorage = {
    getItem: () => text,
    setItem: (_key, value) => {
      text = value
    },
    removeItem: () => {
      text = null
    },
  }
  return { ...storage, text: () => text }
}

export function aTab(storage: TextStorage, mayBeSignedIn = true): SavedItemsStore {
  const tab = openSavedItemsStore(
    () => storage,
    () => mayBeSignedIn,
  )
  tab.read()
  return tab
}

/** Sets the amount in the cart, or 1 on the wishlist; 0 removes the item. An existing line keeps its place. */
export function put(tab: SavedItemsStore, list: ListName, article: string, amount = 1): void {
  tab.read()
  const item = findItem(tab.getState()[list], article) ?? aStoredItem(article)
  tab.change((items) => withItem(items, list, article, amount > 0 ? { ...item, amount } : null), 0)
}

export function cartOf(tab: SavedItemsStore): string[] {
  return tab.getState().cart.map(({ product, amount }) => `${product.article} × ${amount}`)
}

export function wishlistOf(tab: SavedItemsStore): string[] {
  return tab.getState().wishlist.map(({ product }) => String(product.article))
}

/** A product with the field names of the specification. */
export function aStoredProduct(article: string) {
  return {
    _id: '1',
    article,
    name: `A ${article}`,
    category: 'candles',
    description: 'Quiet.',
    color: 'White',
    price: 12.9,
    quantity: 7,
    image: [{ hash: 'abcdef0123456789', width: 1600, height: 1600, alt: 'A candle', preview: '' }],
    picture: null,
    rating: 4.5,
    reviewCount: 2,
  }
}

function aStoredItem(article: string): StoredItem {
  const product = readStoredProduct(aStoredProduct(article))
  if (!product) throw new Error(`${article} cannot be stored`)
  return { product, amount: 1, addedAt: Date.now() }
}
