import { isFault, type ReturnCause } from '#rulebook/return-causes.ts'
import { packableUnits, wasSentByHand } from '#shop/fulfilment/parcels.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { ReturnsSetting } from '#shop/settings/settings.ts'
import { type WithdrawableLine, withdrawalEnd } from './withdrawal-window.ts'

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
