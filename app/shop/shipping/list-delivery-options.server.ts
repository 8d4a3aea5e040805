import type { Db, Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { DeliveryOptions } from './delivery.ts'
import type { DeliveryRules } from './delivery-rules.ts'
import { offeredOptions } from './offered-options.ts'

export async function listDeliveryOptions(shop: { db: Db | Tx }): Promise<DeliveryOptions> {
  return offeredOptions(await readSettings(shop))
}

export async function readDeliveryRules(shop: { db: Db | Tx }): Promise<DeliveryRules> {
  const settings = await readSettings(shop)
  return { options: offeredOptions(settings), country: settings.country }
}
