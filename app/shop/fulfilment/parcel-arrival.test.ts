import { expect, test } from 'vitest'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { moveParcel } from './move-parcel.server.ts'
import { packParcel } from './pack-parcel.server.ts'

const dayMs = 24 * 3_600_000

test('the email about a parcel on its way says the promised days, or later ones when it left too late', async () => {
  const [inTime, late] = [await arrivalsAfter(0), await arrivalsAfter(4 * dayMs)]

  expect(inTime).toEqual({
    'order-confirmation': 'At your door Jan\u00A016–19',
    parcel: { text: 'At your door Jan\u00A016–19', isLate: false },
  })
  expect(late).toMatchObject({ parcel: { text: 'At your door Jan\u00A020–21', isLate: true } })
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
  return { 'order-confirmation': confirmation.delivery.promise, parcel: arrival }
}
