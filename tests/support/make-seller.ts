import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

const by = { id: null, fullName: 'Command line' }

/** Names the seller with a tax number, and a rate of 25 percent, both of which an electronic invoice needs. */
export async function sellWithTax(shop: Shop): Promise<void> {
  const { seller } = await readSettings(shop)
  const named = { ...seller, name: 'Hyggehus ApS', country: 'Denmark', taxNumber: 'DK12345678' }
  await changeSetting(shop, by, { name: 'seller', value: named, expectedVersion: 0 })
  const rates = [{ category: null, rate: 2500, from: null }]
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
}
