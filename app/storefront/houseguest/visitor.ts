import { useSyncExternalStore } from 'react'
import type { ToastMessage } from '#ui/toast-store.ts'
import type { AccountMirror } from './account-mirror.ts'
import { giveDraftsTo } from './clear-drafts.ts'
import { handedOver } from './houseguest.ts'
import { guest } from './houseguest-state.ts'
import { isKnownHere } from './known-here.ts'
import { isRecord } from './stored-product.ts'

export type Customer = {
  kind: 'signed-in'
  id: string
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
}

/** Who sits before this browser. Unknown until it was looked up, and on the server, where every page is made for nobody in particular. */
export type Visitor = { kind: 'unknown' } | { kind: 'guest' } | Customer

const nobodyKnown: { kind: 'unknown' } = { kind: 'unknown' }
let visitor: Visitor = nobodyKnown
let mirror: AccountMirror | null = null
let say: (message: ToastMessage) => void = () => undefined
let lookups = 0
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
  const lookup = ++lookups
  if (!isKnownHere()) {
    becomeGuest()
    return
  }
  const [found, mirrors] = await Promise.all([
    askWhoIAm(),
    import('./account-mirror.ts').catch(() => null),
    // Before anybody sees a link to a room of their own.
    import('#storefront/frame/inner-rooms.ts').then((rooms) => rooms.openInnerRooms()).catch(() => null),
  ])
  // Somebody asked again meanwhile, and knows better.
  if (lookup !== lookups) return
  if (found.kind === 'signed-in') await becomeCustomer(found, mirrors)
  else if (found.kind === 'guest') becomeGuest()
  else showWhatIsKnown()
  if (lookup === lookups) guest.setState({ isAwaited: false })
}

/** Whether the customer's email has been confirmed since this page came, perhaps in another tab. */
export async function lookForConfirmation(): Promise<boolean> {
  const found = await askWhoIAm()
  return found.kind === 'signed-in' && found.emailConfirmed
}

/** Sends what has not been sent yet: before signing out, and before anything that reads the cart on the server. */
export async function settleThings(): Promise<void> {
  await mirror?.sync()
}

/** Once, when the first page has come alive. `toast` says what has become of things. */
export function wakeVisitor(toast: (message: ToastMessage) => void): void {
  say = toast
  if (visitor !== nobodyKnown || lookups > 0) return
  guest.subscribe(({ ownership }, before) => {
    // Another tab has signed in or out.
    const isOurs = ownership.owner === (visitor.kind === 'signed-in' ? visitor.id : null)
    if (ownership.owner !== before.ownership.owner && !isOurs) void refreshVisitor()
  })
  window.addEventListener('online', () => visitor.kind === 'unknown' && void refreshVisitor())
  void refreshVisitor()
}

function becomeGuest(): void {
  mirror?.stop()
  mirror = null
  guest.catchUp()
  if (guest.getState().ownership.owner !== null) guest.change((things) => handedOver(things, null))
  giveDraftsTo(null)
  setVisitor({ kind: 'guest' })
}

async function becomeCustomer(customer: Customer, mirrors: typeof import('./account-mirror.ts') | null): Promise<void> {
  giveDraftsTo(customer.id)
  setVisitor(customer)
  if (!mirrors) return
  mirror?.stop()
  mirror = mirrors.openAccountMirror({
    guest,
    customerId: customer.id,
    say: (message) => say(message),
    onSignedOut: refreshVisitor,
  })
  await mirror.sync()
}

/** The shop cannot be asked: whoever was here last is believed to be here still. */
function showWhatIsKnown(): void {
  guest.setState({ recognised: guest.getState().ownership.owner })
}

async function askWhoIAm(): Promise<Visitor> {
  const answer = await fetch('/who-am-i', { headers: { accept: 'application/json' } }).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (!isRecord(body)) return nobodyKnown
  const { id, fullName, email, emailConfirmed, isAdmin } = body
  if (typeof id !== 'string' || typeof fullName !== 'string' || typeof email !== 'string') return { kind: 'guest' }
  return { kind: 'signed-in', id, fullName, email, emailConfirmed: emailConfirmed === true, isAdmin: isAdmin === true }
}

function setVisitor(next: Visitor): void {
  visitor = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
