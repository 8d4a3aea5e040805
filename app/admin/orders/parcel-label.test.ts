import { expect, test } from 'vitest'
import { carrierMessages as messages } from '#rulebook/carrier-messages.ts'
import { openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import { startFakeCarrier } from '#tests/fakes/fake-carrier.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('the packing page packs with a label, and the order page leads to it', { tags: 'nightly' }, async () => {
  const { number, pages, pack } = await aShopWithCarrier()

  const packed = await pack('pack-and-label')
  const order = await pages.get(`/all-orders/${number}`)
  const [, path = ''] = /href="([^"]+\/label)"/.exec(order.html) ?? []
  const label = await pages.get(path)
  const missing = await pages.get(`/all-orders/${number}/parcels/999/label`)

  expect(packed.text).toContain(messages.packed(number))
  expect(order.text).toContain('NB 2048 1177 01')
  expect([label.status, label.headers.get('content-type'), label.html.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(missing.status).toBe(404)
})

test('when the carrier is away the parcel is packed all the same, and the label is made later', {
  tags: 'nightly',
}, async () => {
  const { shop, carrier, number, pages, pack } = await aShopWithCarrier()
  carrier.become('away')

  const packed = await pack('pack-and-label')
  carrier.become('well')
  const before = await pages.get(`/all-orders/${number}`)
  const [parcel] = await shop.db.selectFrom('parcels').select('id').execute()
  const later = await pages.post(`/all-orders/${number}`, { intent: 'label', parcel: parcel?.id ?? '' })

  expect(packed.text).toContain(messages.packedWithout(number, messages.problems['carrier-away']))
  expect(before.text).toContain(messages.makeLabel('Northbox'))
  expect(later.text).toContain(messages.made)
  expect(later.text).toContain(messages.printLabel)
})

test('without a carrier that makes labels nothing is said about them', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop)

  const packing = await pages.get(`/packing?order=${number}`)

  expect(packing.text).not.toContain(messages.packWithLabel)
})

async function aShopWithCarrier() {
  const carrier = await startFakeCarrier()
  const shop = { ...(await openTestShop()), carrier: openHttpCarrier(carrier.options) }
  const candle = await aProduct(shop)
  const { number } = await aPaidOrder(shop, [candle])
  const pages = await openAdminPages(shop)
  const pack = (intent: string) =>
    pages.post('/packing', { intent, number, expectedParcels: '0', [`pieces:${candle.article}`]: '1' })
  return { shop, carrier, number, pages, pack }
}
