import type { Db, Tx } from '#shop/database.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findDeliveredAt, readReturningPieces } from './returns.queries.server.ts'
import { type OrderReturnFacts, type WithdrawableLine, withdrawableLines, withdrawalEnd } from './withdrawal-window.ts'

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
  const returning = await readReturningPieces(db, order.id)
  const settings = await readSettings({ db })
  return withdrawableOf(order, { returning, deliveredAt: await findDeliveredAt(db, order.id) }, { settings, at: now() })
}

type Now = { settings: Pick<Settings, 'returns' | 'time-zone'>; at: Date }

export function withdrawableOf(
  order: Order,
  { returning, deliveredAt }: OrderReturnFacts,
  { settings: { returns, 'time-zone': zone }, at }: Now,
): Withdrawable {
  const lines = withdrawableLines(order, returning).filter(({ left }) => left > 0)
  const until = withdrawalEnd(deliveredAt, { days: returns.days, timeZone: zone.timeZone })
  return { lines, until, problem: problemOf(order, { lines, isOver: until !== null && until <= at }) }
}

function problemOf(
  { paymentState, refundedCents, totalCents }: Order,
  { lines, isOver }: { lines: readonly WithdrawableLine[]; isOver: boolean },
): Withdrawable['problem'] {
  if (paymentState !== 'paid') return 'order-not-paid'
  if (lines.length === 0 || refundedCents >= totalCents) return 'nothing-left'
  return isOver ? 'too-late' : null
}
