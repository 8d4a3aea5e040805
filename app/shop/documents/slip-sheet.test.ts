import { expect, test } from 'vitest'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aStoredPicture } from '#tests/support/make-pictures.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findSlipSheet, listSlipSheets } from './write-order-documents.server.ts'
import { writeSheets } from './write-sheet.server.ts'

test('a packing slip shows what is in the parcel, when it arrives and how to send it back, and no price', {
  tags: 'nightly',
}, async () => {
  const shop = await openTestShop()
  const { hash } = await aStoredPicture(shop)
  const lamp = await aProduct(shop, { name: 'Sage lamp', priceCents: 7490 })
  const { number } = await aPaidOrder(shop, [lamp], { quantity: 2 })
  await shop.db.updateTable('order_lines').set({ picture_hash: hash }).where('article', '=', lamp.article).execute()

  const sheet = await findSlipSheet(shop, await findOrderByNumber(shop, { number }))
  const listed = await listSlipSheets(shop)
  const pdf = await writeSheets([sheet], 'A4')

  const { returns } = await readSettings(shop)
  const texts = JSON.stringify(sheet)
  expect(sheet.table.rows).toEqual([
    { name: 'Sage lamp', notes: [lamp.article], cells: ['2'], pictureUrl: `/media/${hash}-160.webp` },
  ])
  expect(sheet.facts.map(({ name }) => name)).toContain('Promised')
  expect(texts).toContain(`You have ${returns.days} days: ${new URL(shop.publicUrl).host}/withdraw`)
  expect(texts).not.toMatch(/\$|7490|74\.90/)
  expect(listed).toEqual([{ number, sheet }])
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
})
