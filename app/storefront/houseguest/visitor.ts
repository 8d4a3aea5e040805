import { useSyncExternalStore } from 'react'

/** Whom this browser belongs to at the moment. Unknown until it was looked up, and on the server, where every page is made for nobody in particular. */
export type Visitor =
  | { kind: 'unknown' | 'guest' }
  | { kind: 'signed-in'; fullName: string; email: string; isAdmin: boolean }

const nobodyKnown: Visitor = { kind: 'unknown' }
let visitor: Visitor = nobodyKnown
const listeners = new Set<() => void>()

export function useVisitor(): Visitor {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => nobodyKnown,
  )
}

/** After signing in or out: looks again who this is, and brings cart and wishlist to where they belong. */
export async function refreshVisitor(): Promise<void> {
  if (!isKnownHere()) {
    setVisitor({ kind: 'guest' })
    return
  }
  const { askWhoIAm } = await import('./who-am-i.ts')
  setVisitor(await askWhoIAm())
}

/** Beside the session's own cookie lies one without a secret, so that a guest's browser need not ask anybody. */
function isKnownHere(): boolean {
  return /(^|; )hyggehus\.known=1(;|$)/.test(document.cookie)
}

function setVisitor(next: Visitor): void {
  visitor = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
