import { isFault, type ReturnCause } from '#rulebook/return-causes.ts'
import { packableUnits, wasSentByHand } from '#shop/fulfilment/parcels.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { ReturnsSetting, Settings } from '#shop/settings/settings.ts'
import { type OrderReturnFacts, type WithdrawableLine, withdrawableLines, withdrawalEnd } from './withdrawal-window.ts'

export type Returnable = {
  /** Lines with pieces that have left the shop and are neither refunded nor on their way back. */
  lines: WithdrawableLine[]
  causes: ReturnCause[]
  setting: ReturnsSetting
  problem: 'order-not-paid' | 'nothing-left' | 'not-sent' | 'cause-too-late' | null
}

type Now = { settings: Pick<Settings, 'returns' | 'time-zone'>; at: Date }

/** What of an order can be sent back for a reason. */
export function returnableOf(
  order: Order,
  { returning, deliveredAt }: OrderReturnFacts,
  { settings: { returns: setting, 'time-zone': zone }, at }: Now,
): Returnable {
  const left = withdrawableLines(order, returning).filter((line) => line.left > 0)
  const lines = returnableLines(order, left)
  const causes = causesOffered(setting, { deliveredAt, now: at, timeZone: zone.timeZone })
  const problem = problemOf(order, { hasLeft: left.length > 0, hasSent: lines.length > 0, hasCause: causes.length > 0 })
  return { lines, causes, setting, problem }
}

function problemOf(
  { paymentState, refundedCents, totalCents }: Order,
  { hasLeft, hasSent, hasCause }: { hasLeft: boolean; hasSent: boolean; hasCause: boolean },
): Returnable['problem'] {
  if (paymentState !== 'paid') return 'order-not-paid'
  if (!hasLeft || refundedCents >= totalCents) return 'nothing-left'
  if (!hasSent) return 'not-sent'
  return hasCause ? null : 'cause-too-late'
}

/** Lines with pieces that have left the shop: what was never sent cannot come back. */
export function returnableLines(order: Order, lines: readonly WithdrawableLine[]): WithdrawableLine[] {
  return lines.flatMap((line) => {
    const ordered = order.lines.find(({ article }) => article === line.article)
    const unsent = ordered && !wasSentByHand(order) ? Math.max(0, packableUnits(ordered)) : 0
    const left = Math.max(0, line.left - unsent)
    return left > 0 ? [{ ...line, left }] : []
  })
}

/** The reasons that can be chosen now: faults and what does not please have days of their own, counted from the delivery. */
export function causesOffered(
  { causes, pleasureDays, faultDays }: Pick<ReturnsSetting, 'causes' | 'pleasureDays' | 'faultDays'>,
  { deliveredAt, now, timeZone }: { deliveredAt: Date | null; now: Date; timeZone: string },
): ReturnCause[] {
  return causes.filter((cause) => {
    const end = withdrawalEnd(deliveredAt, { days: isFault(cause) ? faultDays : pleasureDays, timeZone })
    return end === null || end > now
  })
}

/** The shop pays the way back of a fault. `cause` null: a withdrawal. */
export function labelCentsOf({ wayBack, labelCents }: ReturnsSetting, cause: ReturnCause | null): number {
  return wayBack === 'shop' || (cause !== null && isFault(cause)) ? 0 : labelCents
}
