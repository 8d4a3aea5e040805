import { isRecord, readCount } from './stored-product.ts'

/**
 * Whose things lie in this browser: a guest's own, or the mirror of a customer's. When they change hands they do so as a whole, in every
 * tab, and nothing of the hand before is mixed in.
 */
export type Ownership = {
  /** How often they have changed hands; the later hand counts. */
  hands: number
  /** How often the mirror was written since then; the later word counts. */
  turn: number
  /** Whose they are: a customer's id, or null for a guest's own. */
  owner: string | null
  /** What the shop has confirmed. Only the code that comes for customers reads it. */
  mirror: unknown
}

export const nobodysYet: Ownership = { hands: 0, turn: 0, owner: null, mirror: null }

export function readOwnership(stored: unknown): Ownership {
  if (!isRecord(stored)) return nobodysYet
  const { owner, mirror = null } = stored
  return {
    hands: readCount(stored.hands) ?? 0,
    turn: readCount(stored.turn) ?? 0,
    owner: typeof owner === 'string' && owner !== '' ? owner : null,
    mirror,
  }
}

export function isLaterHand(one: Ownership, other: Ownership): boolean {
  return one.hands > other.hands
}

export function laterWord(one: Ownership, other: Ownership): Ownership {
  return other.turn > one.turn ? other : one
}
