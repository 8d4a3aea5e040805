import { useEffect, useSyncExternalStore } from 'react'
import { browserStorageLimits } from '#rulebook/limits/browser-storage.ts'
import { hasEnded } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/orders.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { createStoredValue, inBrowser } from '#ui/browser-storage.ts'

export type OrderRef = { number: string; key: string }

/** One attempt to order. The same order to the same address is the same attempt, in all tabs of this browser and after a reload. */
export type Attempt = {
  key: string
  about: string
  order: OrderRef | null
  /** The order of a previous attempt, which this attempt replaces. */
  replaces: OrderRef | null
  at: number
  /** Until when the order's products are held, by this browser's clock; null when they are not, or nobody knows. */
  heldUntil: number | null
  /** Whether the ordered products have been removed from the cart. */
  isTaken: boolean
}

const storedAttempt = createStoredValue(inBrowser, 'hyggehus.attempt', parseAttempt)

/** `about` is the whole content of the order. Different content is another attempt. */
export function attemptFor(about: string): Attempt {
  const contentHash = fingerprint(about)
  const lastAttempt = readAttempt()
  if (lastAttempt?.about === contentHash) return lastAttempt
  const replaces = lastAttempt?.order ?? lastAttempt?.replaces ?? null
  const attempt = {
    key: newIdempotencyKey(),
    about: contentHash,
    order: null,
    replaces,
    at: Date.now(),
    heldUntil: null,
    isTaken: false,
  }
  storedAttempt.write(attempt)
  return attempt
}

export function recordPlacedOrder(attempt: Attempt, order: OrderRef): void {
  storedAttempt.write({ ...attempt, order, replaces: null })
}

/** An order that waits for its payment. `heldUntil` is null when its products are not held. */
export type UnpaidOrder = OrderRef & { heldUntil: Date | null }

export function recordHold(order: OrderRef, heldForMs: number | null): UnpaidOrder {
  const heldUntil = heldForMs === null ? null : Date.now() + heldForMs
  const attempt = readAttempt()
  if (attempt?.order?.number === order.number) storedAttempt.write({ ...attempt, heldUntil })
  return { ...order, heldUntil: heldUntil === null ? null : new Date(heldUntil) }
}

/** The order that this browser has placed last, until its result has been shown. */
export function lastPlacedOrder(): OrderRef | null {
  const attempt = readAttempt()
  return attempt?.order ?? attempt?.replaces ?? null
}

/** The unpaid order of exactly this content whose products are still held. */
export function heldOrderOf(about: string): UnpaidOrder | null {
  const attempt = readAttempt()
  const isHeld = attempt?.order && attempt.about === fingerprint(about) && (attempt.heldUntil ?? 0) > Date.now()
  return isHeld && attempt.order ? { ...attempt.order, heldUntil: new Date(attempt.heldUntil ?? 0) } : null
}

/** Whether this browser placed the order and has not shown its result yet. */
export function wasPlacedInThisBrowser(number: string): boolean {
  return readAttempt()?.order?.number === number
}

/** False on the server and in the first render. */
export function usePlacedInThisBrowser(number: string): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => wasPlacedInThisBrowser(number),
    () => false,
  )
}

/** True once across all tabs, so that the ordered products leave the cart only once and products added since stay. */
export function claimCartRemoval(number: string): boolean {
  const attempt = readAttempt()
  if (attempt?.order?.number !== number || attempt.isTaken) return false
  storedAttempt.write({ ...attempt, isTaken: true })
  return true
}

/** The key of an order that has ended has no use, and is not left in the browser. The same cart can be ordered again. */
export function useForgetEndedAttempt({ number, status }: Pick<Order, 'number' | 'status'>): void {
  const isEnded = hasEnded(status)
  useEffect(() => {
    if (isEnded && wasPlacedInThisBrowser(number)) forgetAttempt()
  }, [isEnded, number])
}

export function forgetAttempt(): void {
  storedAttempt.remove()
}

function readAttempt(): Attempt | null {
  const attempt = storedAttempt.read()
  if (!attempt || Date.now() - attempt.at < browserStorageLimits.checkoutMaxAgeMs) return attempt
  // Its unpaid order has expired, too.
  forgetAttempt()
  return null
}

function parseAttempt(stored: unknown): Attempt | null {
  if (!isRecord(stored)) return null
  const { key, about, order, replaces, at, heldUntil, isTaken } = stored
  if (typeof key !== 'string' || typeof about !== 'string' || typeof at !== 'number') return null
  return {
    key,
    about,
    order: readOrderRef(order),
    replaces: readOrderRef(replaces),
    at,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : null,
    isTaken: isTaken === true,
  }
}

export function readOrderRef(stored: unknown): OrderRef | null {
  if (!isRecord(stored)) return null
  const { number, key } = stored
  return typeof number === 'string' && typeof key === 'string' ? { number, key } : null
}

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hashed, so that names and addresses are not stored in the browser; it only tells attempts apart. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return `${hash.toString(16)}-${text.length}`
}
