import { checkoutLimits } from '#rulebook/checkout-words.ts'
import { isRecord } from '#storefront/houseguest/stored-product.ts'

export type OrderRef = { number: string; key: string }

/** One attempt to order. The same things to the same place are the same attempt, in every tab of this browser and after a reload. */
export type Attempt = {
  key: string
  about: string
  order: OrderRef | null
  /** The order of an attempt before, which this one takes the place of. */
  replaces: OrderRef | null
  at: number
  /** Whether the cart has given up what was ordered. */
  isTaken: boolean
}

const storageKey = 'hyggehus.attempt'
let inMemory: Attempt | null = null

/** `about`: everything the order would say. Something else is another attempt. */
export function attemptAbout(about: string): Attempt {
  const name = fingerprint(about)
  const last = readAttempt()
  if (last?.about === name) return last
  const replaces = last?.order ?? last?.replaces ?? null
  const attempt = { key: newKey(), about: name, order: null, replaces, at: Date.now(), isTaken: false }
  keep(attempt)
  return attempt
}

export function attemptBecame(attempt: Attempt, order: OrderRef): void {
  keep({ ...attempt, order, replaces: null })
}

/** Whether this browser placed that order and has not heard yet how it went. */
export function isOurAttempt(number: string): boolean {
  return readAttempt()?.order?.number === number
}

/** True once, in one of the tabs: what was ordered leaves the cart a single time, and what was added since stays. */
export function takeFromCartOnce(number: string): boolean {
  const attempt = readAttempt()
  if (attempt?.order?.number !== number || attempt.isTaken) return false
  keep({ ...attempt, isTaken: true })
  return true
}

export function forgetAttempt(): void {
  inMemory = null
  try {
    window.localStorage.removeItem(storageKey)
  } catch {}
}

function keep(attempt: Attempt): void {
  inMemory = attempt
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {}
}

function readAttempt(): Attempt | null {
  const attempt = readStored()
  return attempt && Date.now() - attempt.at < checkoutLimits.attemptLifeMs ? attempt : null
}

function readStored(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null')
    if (!isRecord(kept)) return null
    const { key, about, order, replaces, at, isTaken } = kept
    if (typeof key !== 'string' || typeof about !== 'string' || typeof at !== 'number') return null
    return { key, about, order: readOrderRef(order), replaces: readOrderRef(replaces), at, isTaken: isTaken === true }
  } catch {
    return inMemory
  }
}

export function readOrderRef(stored: unknown): OrderRef | null {
  if (!isRecord(stored)) return null
  const { number, key } = stored
  return typeof number === 'string' && typeof key === 'string' ? { number, key } : null
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Names and addresses do not lie about in the storage; this only tells one attempt from another. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return `${hash.toString(16)}-${text.length}`
}
