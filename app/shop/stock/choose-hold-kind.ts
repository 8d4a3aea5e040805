import { holdLimits } from '#rulebook/limits/holds.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'

/** A line of an unpaid order that holds stock now, and what it has in common with the new holder. */
export type HeldLine = {
  orderId: string
  productId: string
  quantity: number
  heldUntil: Date
  isGuest: boolean
  byCaller: boolean
  /** True when the hold is of the same IPv6 /56 or /48. */
  byCaller56: boolean
  byCaller48: boolean
  byEmail: boolean
  byAccount: boolean
}

export type WantedHold = {
  isGuest: boolean
  lines: readonly { productId: string; quantity: number; onHand: number }[]
}

/** `full`: for 15 minutes. `attempt`: only while a payment is under way. `none`: not at all. */
export type HoldKind = 'full' | 'attempt' | 'none'

const { ipv6Prefix56, ipv6Prefix48 } = requestLimits.networkShares
const { guestPart } = holdLimits

/** The features by which orders are counted together, each with its multiple of the limits. */
const identities = [
  { identity: 'byCaller', share: 1 },
  { identity: 'byCaller56', share: ipv6Prefix56 },
  { identity: 'byCaller48', share: ipv6Prefix48 },
  { identity: 'byEmail', share: 1 },
  { identity: 'byAccount', share: 1 },
] as const

/** Decides how an order may hold its stock, given what the same caller, email and account already hold. */
export function chooseHoldKind(held: readonly HeldLine[], wanted: WantedHold): HoldKind {
  if (isWithin(held, wanted, holdLimits) && isWithinGuestPart(held, wanted)) return 'full'
  return isWithin(held, wanted, holdLimits.attempt) ? 'attempt' : 'none'
}

/** When the first hold of a crowded email or account expires; null while it may place another order. */
export function tooManyUntil(held: readonly HeldLine[]): Date | null {
  const overLimit = (['byEmail', 'byAccount'] as const).flatMap((identity) => {
    const lines = held.filter((line) => line[identity])
    return countOrders(lines) >= holdLimits.ordersMax ? lines : []
  })
  return overLimit.map(({ heldUntil }) => heldUntil).sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}

function isWithin(
  held: readonly HeldLine[],
  { lines }: WantedHold,
  { ordersMax, piecesMax }: { ordersMax: number; piecesMax: number },
): boolean {
  const wantedPieces = sumOf(lines)
  return identities.every(({ identity, share }) => {
    const theirs = held.filter((line) => line[identity])
    return countOrders(theirs) < ordersMax * share && sumOf(theirs) + wantedPieces <= piecesMax * share
  })
}

/**
 * Guests are recognised by email and by address: with new emails alone, one person could hold all of the stock. The wider networks have no
 * multiple of a half: two halves are all of it. Whom this stops by chance still orders, and holds stock once the payment starts.
 */
function isWithinGuestPart(held: readonly HeldLine[], { isGuest, lines }: WantedHold): boolean {
  if (!isGuest) return true
  const byGuests = held.filter((line) => line.isGuest)
  return lines.every(({ productId, quantity, onHand }) => {
    if (onHand <= guestPart.abovePieces) return true
    return (['byCaller', 'byCaller56', 'byCaller48', 'byEmail'] as const).every((identity) => {
      const theirs = byGuests.filter((line) => line[identity] && line.productId === productId)
      return sumOf(theirs) + quantity <= Math.floor(onHand * guestPart.max)
    })
  })
}

function countOrders(lines: readonly HeldLine[]): number {
  return new Set(lines.map(({ orderId }) => orderId)).size
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
