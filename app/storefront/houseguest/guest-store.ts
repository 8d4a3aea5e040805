import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { limits } from '#rulebook/limits.ts'
import { guestStorage, type TextStorage } from './guest-storage.ts'
import {
  type Houseguest,
  handedOver,
  holdsMoreThan,
  mergeGuests,
  newGuest,
  readStoredGuest,
  storedGuestOf,
} from './houseguest.ts'

export type GuestState = Houseguest & {
  /** False in the server's pages and until the browser was asked what it keeps. */
  isReady: boolean
  /** Who the shop says this is. A customer's things are shown to nobody else, and not before that is known. */
  recognised: string | null
  /** Whether a customer's things may be on their way: until they have come, what is empty here need not be empty. */
  isAwaited: boolean
}

export type GuestStore = ReturnType<typeof openGuestStore>

/** The guest's wishlist, cart, search and seen products: in memory for the pages, in the storage for tomorrow. */
export function openGuestStore(browser: () => TextStorage, now: () => number, mayBeSignedIn = () => true) {
  let storageIsBehind = false

  const store = createStore<GuestState>()(
    persist((): GuestState => ({ ...newGuest, isReady: false, recognised: null, isAwaited: false }), {
      name: limits.storageKey,
      version: limits.storageVersion,
      storage: guestStorage(browser),
      // Pages come from the server without a guest; the browser must show the same before it shows its own.
      skipHydration: true,
      partialize: storedGuestOf,
      // An older or newer version is read like ours: what still has the same form stays, the rest is left out.
      migrate: (stored) => storedGuestOf(readStoredGuest(stored)),
      merge: (stored, current) => {
        storageIsBehind = false
        const isAwaited = current.isReady ? current.isAwaited : mayBeSignedIn()
        if (!stored) return current.isReady ? current : { ...current, isReady: true, isAwaited }
        const read = readStoredGuest(stored)
        // Whoever was here has left: what was theirs goes with them, before anybody sees it.
        const isLeftBehind = read.ownership.owner !== null && !mayBeSignedIn()
        const merged = mergeGuests(isLeftBehind ? handedOver(read, null) : read, current, now())
        storageIsBehind = holdsMoreThan(read, merged)
        return { ...merged, isReady: true, recognised: current.recognised, isAwaited }
      },
    }),
  )

  /** Takes in what the storage holds, another tab's changes included. */
  function catchUp() {
    void store.persist.rehydrate()
    if (storageIsBehind) store.setState({})
  }

  return {
    ...store,
    catchUp,
    now,
    /** Every change starts from what the storage holds now: another tab may have written a moment ago. */
    change: (edit: (guest: Houseguest) => Partial<Houseguest>) => {
      void store.persist.rehydrate()
      store.setState(edit)
    },
    /** Reads the storage for the first time; when that takes too long the pages go on without it and it is added later. */
    open: () => {
      catchUp()
      if (store.getState().isReady) return
      const giveUp = setTimeout(() => store.setState({ isReady: true }), limits.rehydrateTimeoutMs)
      const stopWaiting = store.subscribe(({ isReady }) => {
        if (!isReady) return
        clearTimeout(giveUp)
        stopWaiting()
      })
    },
  }
}
