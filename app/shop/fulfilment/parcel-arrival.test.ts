import { expect, test } from 'vitest'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { listParcels } from './list-parcels.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel } from './pack-parcel.server.ts'

const dayMs = 24 * 3_600_000

test('email and order page of a parcel on its way say the promised days, or later ones when it left too late', {
  tags: 'nightly',
}, async () => {
  const [inTime, late] = [await arrivalsAfter(0), await arrivalsAfter(4 * dayMs)]

  expect(inTime).toMatchObject({
    'order-confirmation': 'At your door Jan\u00A016–19',
    parcel: { text: 'At your door Jan\u00A016–19', isLate: false },
    page: { isLate: false },
  })
  expect(late).toMatchObject({
    parcel: { text: 'At your door Jan\u00A020–21', isLate: true },
    page: {
      promised: { from: '2026-01-16', to: '2026-01-19' },
      days: { from: '2026-01-20', to: '2026-01-21' },
      isLate: true,
    },
  })
})

async function arrivalsAfter(milliseconds: number) {
  const shop = await openTestShop({ now: '2026-01-15T08:00:00Z' })
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)], { delivery: { optionDeliveryMethod: 'courier' } })
  const confirmation = await latestEmailTo(shop, 'olena@example.com', 'order-confirmation')
  shop.clock.advance(milliseconds)
  const packed = await packParcel(shop, admin, { number })
  if (!packed.ok) throw new Error(packed.problem.code)
  await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to: 'handed-over' })
  const { arrival } = await latestEmailTo(shop, 'olena@example.com', 'parcel')
  const [shown] = await listParcels(shop, { kind: 'link', key: orderKey(shop, number) }, number)
  return { 'order-confirmation': confirmation.delivery.promise, parcel: arrival, page: shown?.arrival }
}
