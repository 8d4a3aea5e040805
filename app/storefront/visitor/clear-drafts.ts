/** Whose drafts a storage holds; a guest's have no owner yet. */
const ownerKey = 'hyggehus.drafts-of'

/** Reviews and questions, product forms, the checkout, an order under way, searches of admins. */
const draftKeys = /^(draft |product-draft:|hyggehus\.(checkout|attempt|palette)$)/

/**
 * Removes what was typed when the session ends and when another account signs in. A guest who signs in keeps it. The owner is stored
 * beside the drafts: the session may have ended while the page was closed.
 */
export function giveDraftsTo(owner: string | null): void {
  for (const open of [() => window.sessionStorage, () => window.localStorage]) {
    // A browser may refuse to store anything; then there is nothing to remove.
    try {
      const storage = open()
      const before = storage.getItem(ownerKey)
      if (before !== null && before !== owner) removeDrafts(storage)
      if (owner === null) storage.removeItem(ownerKey)
      else storage.setItem(ownerKey, owner)
    } catch {}
  }
}

function removeDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const key of keys.filter((each) => draftKeys.test(each))) storage.removeItem(key)
}
