import { useSyncExternalStore } from 'react'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import { emptySavedItems } from '#storefront/saved-items/saved-items.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import type { Sync } from '#storefront/saved-items/sync.ts'
import { savedItems } from '#storefront/saved-items/use-saved-items.ts'
import { clearDraftsOfOtherUsers } from '#ui/browser-storage.ts'
import type { ToastMessage } from '#ui/toast-store.ts'
import { mayBeSignedIn } from './session-marker.ts'

export type Customer = {
  kind: 'signed-in'
  id: string
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
  role: AdminRole | null
  mayEditProducts: boolean
}

/** Unknown until looked up, and on the server, where public pages are the same for everyone. */
export type Visitor = { kind: 'unknown' } | { kind: 'guest' } | Customer

const unknownVisitor: { kind: 'unknown' } = { kind: 'unknown' }
let visitor: Visitor = unknownVisitor
let sync: Sync | null = null
let toast: (message: ToastMessage) => void = () => undefined
let lookups = 0
const listeners = new Set<() => void>()

export function useVisitor(): Visitor {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => unknownVisitor,
  )
}

/** Called after signing in or out: looks up the visitor again, and merges, loads or clears the cart and wishlist. */
export async function refreshVisitor(): Promise<void> {
  const lookup = ++lookups
  if (!mayBeSignedIn()) {
    becomeGuest()
    return
  }
  const [found, syncModule] = await Promise.all([
    fetchVisitor(),
    import('#storefront/saved-items/sync.ts').catch(() => null),
    // Before links to account and admin pages are shown.
    import('#storefront/frame/inner-routes.ts')
      .then((routesModule) => routesModule.loadInnerRoutes())
      .catch(() => null),
  ])
  // A later lookup has replaced this one.
  if (lookup !== lookups) return
  if (found.kind === 'signed-in') await becomeCustomer(found, syncModule)
  else if (found.kind === 'guest') becomeGuest()
  else showLastCustomer()
  if (lookup === lookups) savedItems.setState({ isLoading: false })
}

/** Asks the server, because the email may have been confirmed in another tab. */
export async function fetchEmailConfirmed(): Promise<boolean> {
  const found = await fetchVisitor()
  return found.kind === 'signed-in' && found.emailConfirmed
}

export async function syncSavedItems(): Promise<void> {
  await sync?.now()
}

/** Called once, after hydration. `showToast` reports changes of saved items. */
export function startVisitor(showToast: (message: ToastMessage) => void): void {
  toast = showToast
  if (visitor !== unknownVisitor || lookups > 0) return
  savedItems.subscribe(({ customer }, previous) => {
    // Another tab has signed in or out.
    const isCurrentUser = (customer?.id ?? null) === (visitor.kind === 'signed-in' ? visitor.id : null)
    if (customer?.id !== previous.customer?.id && !isCurrentUser) void refreshVisitor()
  })
  window.addEventListener('online', () => visitor.kind === 'unknown' && void refreshVisitor())
  void refreshVisitor()
}

function becomeGuest(): void {
  sync?.stop()
  sync = null
  savedItems.read()
  if (savedItems.getState().customer) savedItems.change(() => emptySavedItems)
  clearDraftsOfOtherUsers(null)
  setVisitor({ kind: 'guest' })
}

async function becomeCustomer(
  customer: Customer,
  syncModule: typeof import('#storefront/saved-items/sync.ts') | null,
): Promise<void> {
  clearDraftsOfOtherUsers(customer.id)
  setVisitor(customer)
  if (!syncModule) return
  sync?.stop()
  sync = syncModule.startSync({
    store: savedItems,
    customerId: customer.id,
    toast: (message) => toast(message),
    onSignedOut: refreshVisitor,
  })
  await sync.now()
}

/** While the server cannot be reached, the stored customer counts as signed in. */
function showLastCustomer(): void {
  savedItems.setState(({ customer }) => ({ signedInAs: customer?.id ?? null }))
}

async function fetchVisitor(): Promise<Visitor> {
  const answer = await fetch('/who-am-i', { headers: { accept: 'application/json' } }).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (!isRecord(body)) return unknownVisitor
  const { id, fullName, email } = body
  if (typeof id !== 'string' || typeof fullName !== 'string' || typeof email !== 'string') return { kind: 'guest' }
  return {
    kind: 'signed-in',
    id,
    fullName,
    email,
    emailConfirmed: body.emailConfirmed === true,
    isAdmin: body.isAdmin === true,
    role: adminRoleOf(body.role),
    mayEditProducts: body.mayEditProducts === true,
  }
}

function adminRoleOf(role: unknown): AdminRole | null {
  return role === 'owner' || role === 'manager' || role === 'support' || role === 'packer' ? role : null
}

function setVisitor(next: Visitor): void {
  visitor = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
