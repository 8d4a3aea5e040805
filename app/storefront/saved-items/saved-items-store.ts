import { createStore } from 'zustand/vanilla'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { createStoredText, type TextStorage } from '#ui/browser-storage.ts'
import { emptySavedItems, isFirstRelease, readStoredItems, type SavedItems, storedItemsOf } from './saved-items.ts'
import { isRecord } from './stored-product.ts'

export type SavedItemsState = SavedItems & {
  /** False on the server and until the storage has been read. */
  isReady: boolean
  /** True while a customer's items may still arrive, so an empty list may not be final. */
  isLoading: boolean
  /** The customer id from the server. A customer's copy is shown only once this matches. */
  signedInAs: string | null
}

export type SavedItemsStore = ReturnType<typeof openSavedItemsStore>

/** Cart, wishlist, search text and recently viewed products: in memory for the page, in localStorage for other tabs and the next visit. */
export function openSavedItemsStore(getStorage: () => TextStorage, mayBeSignedIn = () => true) {
  const store = createStore<SavedItemsState>()(() => ({
    ...emptySavedItems,
    isReady: false,
    isLoading: false,
    signedInAs: null,
  }))
  const storedText = createStoredText(getStorage, savedItemsLimits.storageKey)
  let lastText: string | null = null
  let notifyChange: (waitMs: number) => void = () => undefined

  /** Adopts changes written by another tab. */
  function read(): void {
    const text = storedText.read()
    if (text !== null && text !== lastText) {
      lastText = text
      adopt(parseJson(text))
    }
    // The customer has signed out: their items are removed before anyone else sees them.
    if (store.getState().customer && !mayBeSignedIn()) change(() => emptySavedItems)
    if (!store.getState().isReady) store.setState({ isReady: true, isLoading: mayBeSignedIn() })
  }

  function adopt(parsed: unknown): void {
    const slices = isRecord(parsed) && isRecord(parsed.state) ? parsed.state : {}
    const items = readStoredItems(slices)
    const { customer } = store.getState()
    // Ignores writes of a still open page of the first release: it does not know `unsent` and its requests are no longer accepted.
    if (isFirstRelease(slices) && customer && customer.id === items.customer?.id) return
    store.setState(items)
  }

  function change(edit: (items: SavedItems) => Partial<SavedItems>): void {
    store.setState(edit(store.getState()))
    const text = JSON.stringify({ state: storedItemsOf(store.getState()), version: savedItemsLimits.storageVersion })
    // If the storage is blocked or full it keeps its previous text, and changes stay in memory only.
    if (storedText.write(text)) lastText = text
  }

  return {
    ...store,
    read,
    /** Reads the storage first, because another tab may have written a moment ago. `waitMs`: how long the change may stay unsent. */
    change: (edit: (items: SavedItems) => Partial<SavedItems>, waitMs?: number) => {
      read()
      change(edit)
      if (waitMs !== undefined) notifyChange(waitMs)
    },
    /** Called for this tab's own changes that must be sent. */
    onChange: (listener: (waitMs: number) => void) => {
      notifyChange = listener
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
