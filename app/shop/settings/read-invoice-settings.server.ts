import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Db } from '#shop/database.server.ts'
import { readSettings } from './read-settings.server.ts'

/** What an invoice needs from the settings: the lines of the seller's address, and the time zone of its dates. */
export type InvoiceSettings = { seller: string[]; timeZone: string }

export async function readInvoiceSettings({ db }: { db: Db }): Promise<InvoiceSettings> {
  const { contact, 'time-zone': timeZoneSetting } = await readSettings({ db })
  const seller = [shopFacts.name, contact.address, contact.email, contact.phone].filter((line) => line !== '')
  return { seller, timeZone: timeZoneSetting.timeZone }
}
