import { holdLimits } from '#rulebook/limits/holds.ts'
import type { Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { type CallerHashDependencies, unknownCaller } from './caller-hash.server.ts'
import { chooseHoldKind, type HoldKind, tooManyUntil } from './choose-hold-kind.ts'
import { type Holder, listLinesHeldBy, listLinesToHold } from './unpaid-holds.queries.server.ts'

/** Callers count only where addresses are limited: with `RATE_LIMITS=off` only the limits for emails and accounts remain. */
export function holderOf({ auth }: CallerHashDependencies, holder: Holder): Holder {
  return auth.limitsAddresses ? holder : { ...holder, ...unknownCaller }
}

type HoldRequest = {
  lines: readonly { productId: string; quantity: number; onHand: number }[]
  isByAdmin: boolean
  at: Date
}

/** How a new order may hold its stock, or, when this email or account has too many unpaid orders, until when. */
export async function grantHoldForPlacing(
  tx: Tx,
  holder: Holder,
  { lines, isByAdmin, at }: HoldRequest,
): Promise<{ tooManyUntil: Date } | { heldUntil: Date | null }> {
  if (isByAdmin) {
    const { adminHours } = (await readSettings({ db: tx })).holds
    return { heldUntil: new Date(at.getTime() + adminHours * 3_600_000) }
  }
  const held = await listLinesHeldBy(tx, holder)
  const until = tooManyUntil(held)
  if (until) return { tooManyUntil: until }
  const kind = chooseHoldKind(held, { isGuest: holder.userId === null, lines })
  return { heldUntil: kind === 'full' ? holdEndOf(kind, at) : null }
}

type OrderToHold = { id: string; holdsTaken: number; isByAdmin: boolean }

/** How long an order may hold its stock when a payment starts; null when the stock is only taken on payment. */
export async function grantHoldForPayment(
  tx: Tx,
  holder: Holder,
  { id, holdsTaken, isByAdmin }: OrderToHold,
  at: Date,
): Promise<Date | null> {
  if (isByAdmin) return holdEndOf('full', at)
  if (holdsTaken >= holdLimits.holdsMax) return null
  const [held, lines] = [await listLinesHeldBy(tx, holder, id), await listLinesToHold(tx, id)]
  return holdEndOf(chooseHoldKind(held, { isGuest: holder.userId === null, lines }), at)
}

function holdEndOf(kind: HoldKind, at: Date): Date | null {
  if (kind === 'none') return null
  const minutes = kind === 'full' ? holdLimits.minutes : holdLimits.attempt.minutes
  return new Date(at.getTime() + minutes * 60_000)
}
