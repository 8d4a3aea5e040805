import type { Db, Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { DeliveryOptions } from './delivery.ts'
import type { DeliveryRules } from './delivery-rules.ts'

export async function listDeliveryOptions(shop: { db: Db | Tx }): Promise<DeliveryOptions> {
  return offeredOptions((await readSettings(shop)).delivery)
}

export async function readDeliveryRules(shop: { db: Db | Tx }): Promise<DeliveryRules> {
  const { delivery, country } = await readSettings(shop)
  return { options: offeredOptions(delivery), country }
}

export function offeredOptions(deliverySettings: Settings['delivery']): DeliveryOptions {
  const [first, ...rest] = deliverySettings.filter(({ isOn }) => isOn).map(({ isOn: _, ...option }) => option)
  if (!first) throw new Error('No delivery method is offered')
  return [first, ...rest]
}
