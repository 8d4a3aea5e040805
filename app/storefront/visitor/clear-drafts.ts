/** Whose drafts a storage holds; a guest's have no owner yet. */
const draftsUserKey = 'hyggehus.drafts-of'

/** Reviews and questions, product forms, the checkout, an order under way, searches of admins. */
const draftKeys = /^(draft |product-draft:|hyggehus\.(checkout|attempt|palette)$)/

/**
 * Removes what was typed when the session ends and when another account signs in. A guest who signs in keeps it. The owner is stored
 * beside the drafts: the session may have ended while the page was closed.
 */
export function clearDraftsOfOtherUsers(userId: string | null): void {
  for (const getStorage of [() => window.sessionStorage, () => window.localStorage]) {
    // A browser may refuse to store anything; then there is nothing to remove.
    try {
      const storage = getStorage()
      const previousUserId = storage.getItem(draftsUserKey)
      if (previousUserId !== null && previousUserId !== userId) removeDrafts(storage)
      if (userId === null) storage.removeItem(draftsUserKey)
      else storage.setItem(draftsUserKey, userId)
    } catch {}
  }
}

function removeDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((each) => draftKeys.test(each))) storage.removeItem(key)
}
