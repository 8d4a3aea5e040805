import type { Db } from '#shop/database.server.ts'
import { readSettings } from './read-settings.server.ts'

/** Orders and payments are not taken at the moment; the sentence is an admin's. */
export type OrdersClosed = { code: 'orders-closed'; sentence: string }

/** Null while orders are taken. */
export async function whyClosed({ db }: { db: Db }): Promise<OrdersClosed | null> {
  const { isOpen, sentence } = (await readSettings({ db })).orders
  return isOpen ? null : { code: 'orders-closed', sentence }
}
