type Locks = Pick<LockManager, 'request'>

/**
 * The first of these drafts that no other tab has open, held until the form is left: two tabs that write new stories must not take each other's text.
 * Without locks, which browsers offer on secure pages only, it is the first.
 */
export async function holdDraft(ids: readonly string[], left: AbortSignal, locks: Locks | undefined): Promise<string> {
  if (locks) for (const id of ids) if (await hold(locks, id, left)) return id
  return ids[0] ?? ''
}

function hold(locks: Locks, id: string, left: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const whenOpened = (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock && !left.aborted) return new Promise((release) => left.addEventListener('abort', release))
      return undefined
    }
    locks.request(`draft content ${id}`, { ifAvailable: true }, whenOpened).catch(reject)
  })
}
