import type { Db } from '#shop/database.server.ts'
import { readSettings } from './read-settings.server.ts'

/** Orders and payments are not taken at the moment. An admin wrote the sentence. */
export type OrdersClosed = { code: 'orders-closed'; sentence: string }

export async function findOrdersClosed({ db }: { db: Db }): Promise<OrdersClosed | null> {
  const { isOpen, sentence } = (await readSettings({ db })).orders
  return isOpen ? null : { code: 'orders-closed', sentence }
}
