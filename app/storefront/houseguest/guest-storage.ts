import type { PersistStorage, StateStorage } from 'zustand/middleware'
import type { StoredGuest } from './houseguest.ts'

/** The part of a browser's storage that we use. */
export type TextStorage = Pick<StateStorage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: blocked, full or missing, the guest goes on in memory. It answers nothing when nothing
 * changed since it was last asked, so that reading again before every change costs next to nothing.
 */
export function guestStorage(browser: () => TextStorage): PersistStorage<StoredGuest, void> {
  let known: string | null = null

  function parse(text: string | null) {
    if (text === null || text === known) return null
    known = text
    return attempt(() => JSON.parse(text)) ?? null
  }

  return {
    getItem: (key) => {
      const found = attempt(() => browser().getItem(key)) ?? null
      return typeof found === 'string' || found === null ? parse(found) : found.then(parse, () => null)
    },
    setItem: (key, value) => {
      const text = JSON.stringify(value)
      if (text === known) return
      known = text
      attempt(() => browser().setItem(key, text))
    },
    removeItem: (key) => void attempt(() => browser().removeItem(key)),
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
