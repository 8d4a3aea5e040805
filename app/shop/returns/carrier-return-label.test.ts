import { expect, test } from 'vitest'
import { openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import { startFakeCarrier } from '#tests/fakes/fake-carrier.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { findReturn } from './find-return.server.ts'
import { sendCarrierLabel } from './send-return-label.server.ts'

test('the carrier makes the label of a return, from the customer to the shop, and it is emailed once', async () => {
  const { shop, carrier, admin, number } = await aReturnWithCarrier()

  const sent = await sendCarrierLabel(shop, admin, number)
  const again = await sendCarrierLabel(shop, admin, number)

  expect(sent).toEqual({ ok: true, value: null })
  expect(again).toEqual({ ok: false, problem: { code: 'return-elsewhere' } })
  expect(carrier.requests).toMatchObject([{ reference: number, sender: { name: 'Olena Kovalenko', city: 'Lviv' } }])
  expect((await findReturn(shop, number))?.state).toBe('label-sent')
  expect(await latestEmailTo(shop, 'olena@example.com', 'return-state')).toMatchObject({
    state: 'label-sent',
    label: { carrier: 'Northbox', trackingNumber: 'NB 2048 1177 01' },
  })
})

test('a carrier that is away leaves the return as it was, and the label can be made later', async () => {
  const { shop, carrier, admin, number } = await aReturnWithCarrier()
  carrier.become('away')

  const away = await sendCarrierLabel(shop, admin, number)
  const state = (await findReturn(shop, number))?.state
  carrier.become('well')
  const later = await sendCarrierLabel(shop, admin, number)

  expect(away).toEqual({ ok: false, problem: { code: 'carrier-away' } })
  expect([state, later.ok]).toEqual(['asked', true])
})

async function aReturnWithCarrier() {
  const carrier = await startFakeCarrier()
  const shop = { ...(await openTestShop()), carrier: openHttpCarrier(carrier.options) }
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop)
  return { shop, carrier, admin, number: await aFaultReturn(shop, await aDeliveredOrder(shop, [lamp]), lamp) }
}
