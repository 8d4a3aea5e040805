import { holdLimits } from '#rulebook/limits/holds.ts'
import type { Tx } from '#shop/database.server.ts'
import { type TellingCallers, unknownCaller } from './caller-hash.server.ts'
import { type HoldKind, judgeHold, tooManyUntil } from './judge-hold.ts'
import { type Holder, listHeldBy, listWantedBy } from './unpaid-holds.queries.server.ts'

/** Callers count only where addresses are limited: with `RATE_LIMITS=off` only the limits for emails and accounts remain. */
export function holderOf({ auth }: TellingCallers, holder: Holder): Holder {
  return auth.limitsAddresses ? holder : { ...holder, ...unknownCaller }
}

type Placing = {
  lines: readonly { productId: string; quantity: number; onHand: number }[]
  isByAdmin: boolean
  at: Date
}

/** How a new order may hold its stock, or, when this email or account has too many unpaid orders, until when. */
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

/** How long an order may hold its stock when a payment starts; null when the stock is only taken on payment. */
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
