/** @module-tag nightly */
import { expect, test } from 'vitest'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { pickupPointMessages as messages } from '#rulebook/pickup-point-messages.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('a guest chooses the missing point with the link, by plain forms, until the order is packed', async () => {
  const shop = await openTestShop()
  await aPickupPoint(shop, { name: 'Opera Passage' })
  const kyiv = await aPickupPoint(shop, { name: 'University Gate', city: 'Kyiv', postalCode: '01001' })
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const guest = await openAdminPages(shop, 'guest')
  const key = orderKey(shop, order.number)
  const path = `/orders/${order.number}/pickup-point?key=${key}`

  const asked = await guest.get(`/orders/${order.number}?key=${key}`)
  const near = await guest.get(path)
  const found = await guest.get(`${path}&place=Kyiv`)
  const nothing = await guest.post(path, {})
  const chosen = await guest.post(path, { pickupPoint: kyiv.id })
  const shown = await guest.get(`/orders/${order.number}?key=${key}`)
  await packParcel(shop, await anActor(shop, { isAdmin: true }), { number: order.number })
  const late = await guest.post(path, { pickupPoint: kyiv.id })
  const after = await guest.get(path)

  expect(asked.text).toContain(myOrdersMessages.choosePoint.text)
  expect([near.text.includes('Opera Passage'), near.text.includes('University Gate')]).toEqual([true, false])
  expect([found.text.includes('Opera Passage'), found.text.includes('University Gate')]).toEqual([false, true])
  expect([nothing.status, nothing.text.includes(messages.problems.nothingChosen)]).toEqual([422, true])
  expect(chosen).toMatchObject({ status: 302, location: `/orders/${order.number}?key=${key}&done=point` })
  expect(shown.text).toContain('University Gate')
  expect(shown.text).not.toContain(myOrdersMessages.choosePoint.text)
  expect([late.status, late.text.includes(messages.problems.orderPacked)]).toEqual([409, true])
  expect(after.text).toContain(messages.problems.orderPacked)
  expect(after.html).not.toContain('name="pickupPoint"')
})

test('a customer chooses another point for their order, and an order by courier asks for none', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const [opera, park] = [await aPickupPoint(shop), await aPickupPoint(shop, { name: 'Northern Park' })]
  const product = await aProduct(shop)
  const order = await aPaidOrder(shop, [product], { pickupPoint: opera.id }, customer)
  const courier = await aPaidOrder(shop, [product], { delivery: { optionDeliveryMethod: 'courier' } }, customer)
  const pages = await openAdminPages(shop, customer)

  await pages.post(`/my-account/my-orders/${order.number}/pickup-point`, { pickupPoint: park.id })
  const byCourier = await pages.get(`/my-account/my-orders/${courier.number}`)
  const refused = await pages.post(`/my-account/my-orders/${courier.number}/pickup-point`, { pickupPoint: park.id })

  expect((await findOrderByNumber(shop, order)).delivery.pickupPoint?.name).toBe('Northern Park')
  expect(byCourier.text).not.toContain('ick-up point')
  expect([refused.status, refused.text.includes(messages.problems.noPointNeeded)]).toEqual([409, true])
})
