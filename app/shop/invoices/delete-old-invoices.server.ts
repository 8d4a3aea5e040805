import { dayIn } from '#rulebook/days.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteExpiredInvoices } from './invoices.queries.server.ts'

/** The database refuses to delete an invoice before the day until which it was to be kept when it was issued. */
export async function deleteOldInvoices({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredInvoices(db, dayIn(await readTimeZone({ db }), now()))
}
