import type { Db, Tx } from '#shop/database.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { DeliveryOptions } from './delivery.ts'

export async function listDeliveryOptions(shop: { db: Db | Tx }): Promise<DeliveryOptions> {
  return offeredOptions((await readSettings(shop)).delivery)
}

export function offeredOptions(deliverySettings: Settings['delivery']): DeliveryOptions {
  const [first, ...rest] = deliverySettings.filter(({ isOn }) => isOn).map(({ isOn: _, ...option }) => option)
  if (!first) throw new Error('No delivery method is offered')
  return [first, ...rest]
}
