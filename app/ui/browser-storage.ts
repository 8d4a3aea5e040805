import { browserStorageLimits } from '#rulebook/limits/browser-storage.ts'
import type { savedItemsLimits } from '#rulebook/limits/saved-items.ts'

/** Keys of users' input, which is removed when they log out and when another user logs in. After a space or colon, an id follows. */
const draftKeys = [
  'draft ',
  'product-draft:',
  'hyggehus.checkout',
  'hyggehus.attempt',
  'hyggehus.palette',
  'hyggehus.searches',
  'hyggehus.pickup-point',
] as const

/** Texts that an admin writes for hours: each names its author in `by`, so the end of the author's session does not remove them. */
const authoredKey = 'draft content '

/** Whose drafts a storage holds. Without it they are a guest's. */
const draftsUserKey = 'hyggehus.drafts-of'

/** Whether single letters are keys on the admins' pages; the packing page had them first. */
const packingKeysKey = 'hyggehus.packing-keys'

/** Whether the cart drawer has been open in this tab. */
const cartDrawerKey = 'hyggehus.cart-drawer'

/** The articles of the last comparison. */
const compareKey = 'hyggehus.compare'

/** The admins' list that was open last, for the way from one of its records to the next. */
const lastListKey = 'hyggehus.last-list'

/** How often the page that this tab could not open was tried. */
const retryKey = 'hyggehus.retry'

type StorageKey =
  | (typeof savedItemsLimits)['storageKey']
  | typeof cartDrawerKey
  | typeof draftsUserKey
  | typeof packingKeysKey
  | typeof lastListKey
  | typeof compareKey
  | typeof retryKey
  | `${(typeof draftKeys)[number]}${string}`

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Kept until it is removed, and shared by all tabs. */
export const inBrowser = () => window.localStorage

/** Kept until the tab is closed. */
export const inTab = () => window.sessionStorage

/** A browser may block its storage, or it may be full: then nothing is read, and `write` returns false. */
export function createStoredText(getStorage: () => TextStorage, key: StorageKey) {
  return {
    read: (): string | null => attempt(() => getStorage().getItem(key)) ?? null,
    write: (text: string): boolean => attempt(() => getStorage().setItem(key, text) ?? true) ?? false,
    remove: (): void => attempt(() => getStorage().removeItem(key)),
  }
}

/** `parse` returns null for what it cannot use. A value that the browser refuses to store lasts as long as its page. */
export function createStoredValue<Value>(
  getStorage: () => TextStorage,
  key: StorageKey,
  parse: (stored: unknown) => Value | null,
) {
  const stored = createStoredText(getStorage, key)
  let unstored: Value | null = null
  return {
    read(): Value | null {
      return unstored ?? attempt(() => parse(JSON.parse(stored.read() ?? 'null'))) ?? null
    },
    write(value: Value): void {
      unstored = stored.write(JSON.stringify(value)) ? null : value
    },
    remove(): void {
      unstored = null
      stored.remove()
    },
  }
}

/**
 * Removes the drafts when another user logs in, and all but the texts of admins when the session ends. A guest who logs in keeps them, except
 * for old checkouts. The user's id is stored beside the drafts, because the session may have ended while the page was closed.
 */
export function clearDraftsOfOtherUsers(userId: string | null): void {
  if (userId !== null) removeAuthoredDrafts(userId)
  removeOldCheckouts()
  for (const getStorage of [inTab, inBrowser]) {
    const draftsUser = createStoredText(getStorage, draftsUserKey)
    const previousUserId = draftsUser.read()
    if (previousUserId !== null && previousUserId !== userId) attempt(() => removeDrafts(getStorage(), userId))
    if (userId === null) draftsUser.remove()
    else draftsUser.write(userId)
  }
}

/** Called on every page, so that they go although the visitor never opens the checkout again. */
function removeOldCheckouts(): void {
  const stored = [createStoredText(inTab, 'hyggehus.checkout'), createStoredText(inBrowser, 'hyggehus.attempt')]
  for (const { read, remove } of stored) {
    const changedAt = Number(attempt(() => JSON.parse(read() ?? '').at))
    if (Date.now() - changedAt > browserStorageLimits.checkoutMaxAgeMs) remove()
  }
}

function removeDrafts(storage: Storage, userId: string | null): void {
  const isKept = (key: string) => userId === null && key.startsWith(authoredKey)
  const isDraft = (key: string) => draftKeys.some((start) => key.startsWith(start)) && !isKept(key)
  for (const key of Object.keys(storage).filter(isDraft)) storage.removeItem(key)
}

export function hasAuthoredDrafts(): boolean {
  return keysInBrowser(authoredKey).length > 0
}

export function keysInBrowser(start: string): string[] {
  return attempt(() => Object.keys(inBrowser()).filter((key) => key.startsWith(start))) ?? []
}

/** Those of all other users; at a log-out with null, so that the next user of this computer finds none. */
export function removeAuthoredDrafts(keptUserId: string | null): void {
  attempt(() => {
    const storage = inBrowser()
    for (const key of Object.keys(storage).filter((each) => each.startsWith(authoredKey))) {
      // Drafts of earlier releases name no author.
      const author = authorOf(storage.getItem(key)) ?? keptUserId
      if (keptUserId === null || author !== keptUserId) storage.removeItem(key)
    }
  })
}

function authorOf(draft: string | null): unknown {
  return attempt(() => JSON.parse(draft ?? '').by)
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
