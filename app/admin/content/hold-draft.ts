type Locks = Pick<LockManager, 'request'>

/**
 * The first of these drafts that no other tab has open, held until the form is left: two tabs that write new stories must not take each other's text.
 * Without locks, which browsers offer on secure pages only, it is the first.
 */
export async function holdDraft(ids: readonly string[], left: AbortSignal, locks: Locks | undefined): Promise<string> {
  if (locks) for (const id of ids) if (await hold(locks, id, left, { ifAvailable: true })) return id
  return ids[0] ?? ''
}

/**
 * Whether this tab has the only form with this draft, held until the form is left. A form that was left a moment ago, or a page that is loaded
 * again, may release it only after the next one has asked, so the answer no comes when `waited` ends.
 */
export async function holdOnlyDraft(
  id: string,
  { left, waited }: { left: AbortSignal; waited: AbortSignal },
  locks: Locks | undefined,
): Promise<boolean> {
  if (!locks) return true
  return await hold(locks, id, left, { signal: waited }).catch((error: unknown) => {
    if (waited.aborted) return false
    throw error
  })
}

function hold(locks: Locks, id: string, left: AbortSignal, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const whenOpened = (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock && !left.aborted) return new Promise((release) => left.addEventListener('abort', release))
      return undefined
    }
    locks.request(`draft content ${id}`, options, whenOpened).catch(reject)
  })
}
