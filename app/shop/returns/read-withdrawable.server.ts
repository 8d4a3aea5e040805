import type { Db, Tx } from '#shop/database.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findDeliveredAt, readReturningPieces } from './returns.queries.server.ts'
import { type WithdrawableLine, withdrawableLines, withdrawalEnd } from './withdrawal-window.ts'

export type Withdrawable = {
  /** Lines with pieces that can still be withdrawn from. */
  lines: WithdrawableLine[]
  /** The end of the right to withdraw; null while something is still to be delivered. */
  until: Date | null
  problem: 'order-not-paid' | 'nothing-left' | 'too-late' | null
}

export async function readWithdrawable(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  order: Order & { id: string },
): Promise<Withdrawable> {
  const lines = withdrawableLines(order, await readReturningPieces(db, order.id)).filter(({ left }) => left > 0)
  const { returns, 'time-zone': zone } = await readSettings({ db })
  const until = withdrawalEnd(await findDeliveredAt(db, order.id), { days: returns.days, timeZone: zone.timeZone })
  return { lines, until, problem: problemOf(order, { lines, isOver: until !== null && until <= now() }) }
}

function problemOf(
  { paymentState, refundedCents, totalCents }: Order,
  { lines, isOver }: { lines: readonly WithdrawableLine[]; isOver: boolean },
): Withdrawable['problem'] {
  if (paymentState !== 'paid') return 'order-not-paid'
  if (lines.length === 0 || refundedCents >= totalCents) return 'nothing-left'
  return isOver ? 'too-late' : null
}
