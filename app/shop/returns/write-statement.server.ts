import { formatDate } from '#rulebook/dates.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import { type ReturnedPieces, requestOf, statementOf } from './returns.ts'

export async function writeStatement(
  db: Db | Tx,
  order: Order,
  { fullName, pieces }: { fullName: string; pieces: readonly ReturnedPieces[] },
): Promise<string> {
  const orderedOn = formatDate(order.placedAt, await readTimeZone({ db }))
  return statementOf(order, { fullName, orderedOn, pieces })
}

/** The words of a return for a reason. */
export async function writeRequest(
  db: Db | Tx,
  order: Order,
  { fullName, pieces }: { fullName: string; pieces: readonly ReturnedPieces[] },
): Promise<string> {
  const orderedOn = formatDate(order.placedAt, await readTimeZone({ db }))
  return requestOf(order, { fullName, orderedOn, pieces })
}
