import { createStore } from 'zustand/vanilla'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { createStoredText, type TextStorage } from '#ui/browser-storage.ts'
import { emptySavedItems, isFirstRelease, readStoredItems, type SavedItems, storedItemsOf } from './saved-items.ts'
import { isRecord } from './stored-product.ts'

export type SavedItemsState = SavedItems & {
  /** False in the server's pages and until the storage has been read. */
  isReady: boolean
  /** Whether a customer's items may still arrive: until then an empty list need not be empty. */
  isLoading: boolean
  /** The customer that the server names. A customer's copy is shown to nobody else, and not before that is known. */
  signedInAs: string | null
}

export type SavedItemsStore = ReturnType<typeof openSavedItemsStore>

/** The cart, wishlist, search text and viewed products: in memory for the pages, in the storage for the other tabs and the next visit. */
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

  /** Takes over what another tab has written. */
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
    // A page of the first release that is still open knows nothing of `unsent` and can send nothing any more.
    if (isFirstRelease(slices) && customer && customer.id === items.customer?.id) return
    store.setState(items)
  }

  function change(edit: (items: SavedItems) => Partial<SavedItems>): void {
    store.setState(edit(store.getState()))
    const text = JSON.stringify({ state: storedItemsOf(store.getState()), version: savedItemsLimits.storageVersion })
    // A storage that is blocked or full keeps its former text, and the memory goes on without it.
    if (storedText.write(text)) lastText = text
  }

  return {
    ...store,
    read,
    /** Each change starts from the newest text: another tab may have written a moment ago. `waitMs`: how long it may stay unsent. */
    change: (edit: (items: SavedItems) => Partial<SavedItems>, waitMs?: number) => {
      read()
      change(edit)
      if (waitMs !== undefined) notifyChange(waitMs)
    },
    /** Tells of this tab's own changes that have to be sent. */
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
