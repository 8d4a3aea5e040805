import { holdLimits } from '#rulebook/limits/holds.ts'
import type { Tx } from '#shop/database.server.ts'
import type { TellingCallers } from './caller-hash.server.ts'
import { type HoldKind, judgeHold, tooManyUntil } from './judge-hold.ts'
import { type Holder, listHeldBy, listWantedBy } from './unpaid-holds.queries.server.ts'

/** Callers count only where they are limited: `RATE_LIMITS=off` leaves the limits for emails and accounts. */
export function holderOf({ auth }: TellingCallers, holder: Holder): Holder {
  return { ...holder, callerHash: auth.limitsAddresses ? holder.callerHash : null }
}

type Placing = {
  lines: readonly { productId: string; quantity: number; onHand: number }[]
  isByAdmin: boolean
  at: Date
}

/** How a new order holds its stock; a date: not at all, because this email or account has too many unpaid ones until then. */
export async function grantHoldForPlacing(
  tx: Tx,
  holder: Holder,
  { lines, isByAdmin, at }: Placing,
): Promise<{ tooManyUntil: Date } | { heldUntil: Date | null }> {
  if (isByAdmin) return { heldUntil: endOf('full', at) }
  const held = await listHeldBy(tx, holder)
  const until = tooManyUntil(held)
  if (until) return { tooManyUntil: until }
  const kind = judgeHold(held, { isGuest: holder.userId === null, lines })
  return { heldUntil: kind === 'full' ? endOf(kind, at) : null }
}

type Starting = { id: string; holdsTaken: number; isByAdmin: boolean }

/** Until when an order may hold its stock because a payment starts; null: it is paid for while there is enough. */
export async function grantHoldForPayment(
  tx: Tx,
  holder: Holder,
  { id, holdsTaken, isByAdmin }: Starting,
  at: Date,
): Promise<Date | null> {
  if (isByAdmin) return endOf('full', at)
  if (holdsTaken >= holdLimits.holdsMax) return null
  const [held, lines] = [await listHeldBy(tx, holder, id), await listWantedBy(tx, id)]
  return endOf(judgeHold(held, { isGuest: holder.userId === null, lines }), at)
}

function endOf(kind: HoldKind, at: Date): Date | null {
  if (kind === 'none') return null
  const minutes = kind === 'full' ? holdLimits.minutes : holdLimits.attempt.minutes
  return new Date(at.getTime() + minutes * 60_000)
}
