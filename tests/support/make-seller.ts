import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

const by = { id: null, fullName: 'Command line' }

/** A rate of 25 percent, and one of 6 for books. */
export async function sellAtTwoRates(shop: Shop): Promise<void> {
  const rates = [
    { category: null, rate: 2500, from: null },
    { category: 'books-and-journals', rate: 600, from: null },
  ]
  const changed = await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
  if (!changed.ok) throw new Error(`The rates were refused: ${changed.problem.code}`)
}

/** Names the seller with a tax number, and a rate of 25 percent, both of which an electronic invoice needs. */
export async function sellWithTax(shop: Shop): Promise<void> {
  const { seller } = await readSettings(shop)
  const named = { ...seller, name: 'Hyggehus ApS', country: 'Denmark', taxNumber: 'DK12345678' }
  await changeSetting(shop, by, { name: 'seller', value: named, expectedVersion: 0 })
  const rates = [{ category: null, rate: 2500, from: null }]
  await changeSetting(shop, by, { name: 'tax', value: { name: 'VAT', rates }, expectedVersion: 0 })
}
