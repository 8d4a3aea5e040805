import type { Db } from '#shop/database.server.ts'
import { readSettings } from './read-settings.server.ts'
import type { Settings } from './settings.ts'

/** Orders and payments are not taken at the moment. An admin wrote the sentence. */
export type OrdersClosed = { code: 'orders-closed'; sentence: string }

export async function findOrdersClosed({ db }: { db: Db }): Promise<OrdersClosed | null> {
  return ordersClosedOf(await readSettings({ db }))
}

export function ordersClosedOf({ orders: { isOpen, sentence } }: Pick<Settings, 'orders'>): OrdersClosed | null {
  return isOpen ? null : { code: 'orders-closed', sentence }
}
