import { readStoredGuest } from './houseguest.ts'
import type { Kept } from './mirror-changes.ts'
import { isRecord, readCount } from './stored-product.ts'

export type Refused = { article: string; name: string; code: string; available: number }
export type Joined = Record<'wishesAdded' | 'linesAdded' | 'linesRaised' | 'linesCapped' | 'leftOut', number>

/** What the shop answers to what a customer's browser said. */
export type ThingsAnswer = {
  version: number
  /** Null when there is nothing new. */
  kept: Kept | null
  refusedLines: Refused[]
  refusedWishes: Refused[]
  joined: Joined | null
}

/** Null: that is no answer of ours. */
export function readThingsAnswer(body: unknown): ThingsAnswer | null {
  if (!isRecord(body)) return null
  const version = readCount(body.version)
  if (version === null) return null
  return {
    version,
    kept: readKept(body.kept),
    refusedLines: readRefusals(body.refusedLines),
    refusedWishes: readRefusals(body.refusedWishes),
    joined: readJoined(body.merged),
  }
}

/** It comes in the form in which a browser keeps things. */
function readKept(kept: unknown): Kept | null {
  if (!isRecord(kept)) return null
  const { cart, favorites } = readStoredGuest({ cart: { items: kept.cart }, favorites: { items: kept.wishlist } })
  return { cart: cart.items, favorites: favorites.items }
}

function readRefusals(value: unknown): Refused[] {
  const refusals = Array.isArray(value) ? value.filter(isRecord) : []
  return refusals.map(({ article, name, code, available }) => ({
    article: String(article),
    name: String(name),
    code: String(code),
    available: readCount(available) ?? 0,
  }))
}

function readJoined(value: unknown): Joined | null {
  if (!isRecord(value)) return null
  const { wishesAdded, linesAdded, linesRaised, linesCapped, leftOut } = value
  return {
    wishesAdded: readCount(wishesAdded) ?? 0,
    linesAdded: readCount(linesAdded) ?? 0,
    linesRaised: readCount(linesRaised) ?? 0,
    linesCapped: readCount(linesCapped) ?? 0,
    leftOut: readCount(leftOut) ?? 0,
  }
}
