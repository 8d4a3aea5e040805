import { expect, test } from 'vitest'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { headlineOf } from './order-headline.ts'

const tuesday = new Date('2026-11-24T09:00:00Z')
const hour = 60 * 60 * 1000

test('the headline names the place and the weekdays, and below it the dates', async () => {
  const shop = await openTestShop()
  const placed = await aPaidOrder(shop, [await aProduct(shop)])
  const order = await readOrder(shop, placed.number)

  const titles = (['parcel-locker', 'courier', 'post-office'] as const).map((method) => titleOf(order, { method }))
  const { lead } = headlineOf(coming(order), tuesday, 'UTC')

  expect(titles).toEqual([
    'At your locker Thursday or Friday',
    'At your door Thursday or Friday',
    'At your post office Thursday or Friday',
  ])
  expect(lead).toBe('Expected Nov\u00A026–27. It is being packed, and an email tells you when it leaves.')
})

test('the headline has dates when a weekday could mean another week, and says when an order is late', async () => {
  const shop = await openTestShop()
  const placed = await aPaidOrder(shop, [await aProduct(shop)])
  const order = await readOrder(shop, placed.number)

  expect(titleOf(order, { fewestDays: 1, mostDays: 1 })).toBe('At your locker Wednesday')
  expect(titleOf(order, { fewestDays: 1, mostDays: 3 })).toBe('At your locker between Wednesday and Friday')
  expect(titleOf(order, { fewestDays: 4, mostDays: 9 })).toBe('At your locker Nov\u00A028\u00A0– Dec\u00A03')
  expect(headlineOf(coming(order), new Date(tuesday.getTime() + 96 * hour), 'UTC')).toEqual({
    title: 'Later than we said, and still with us',
    lead: 'It should have been with you by Nov\u00A027. We are sorry. Write to us, and we look into it.',
  })
})

test('the headline follows the status', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const unpaid = await readOrder(shop, (await anOrder(shop, [await aProduct(shop)])).number)
  const titles = [headlineOf(unpaid, shop.now(), 'UTC').title]
  for (const status of ['Awaiting Pickup', 'Delivered', 'Refunded'] as const) {
    await changeOrderStatus(shop, admin, { number, status, reason: 'Asked for' })
    titles.push(headlineOf(await readOrder(shop, number), shop.now(), 'UTC').title)
  }

  expect(titles).toEqual([
    'One thing is missing: the payment',
    'Ready to be picked up',
    expect.stringMatching(/^With you since \w{3}\u00A0\d\d,\u00A0\d{4}$/),
    'Your money is on its way back',
  ])
})

test('below the headline of an order that has ended stands how much money goes back', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 1100 })])
  const unpaid = await anOrder(shop, [await aProduct(shop)])
  for (const each of [number, unpaid.number])
    await changeOrderStatus(shop, admin, { number: each, status: 'Cancelled', reason: 'Asked for' })
  const cancelled = await readOrder(shop, number)
  const neverPaid = await readOrder(shop, unpaid.number)
  const failed = { ...cancelled, refusedCents: cancelled.refundedCents }

  const leads = [cancelled, neverPaid, failed].map((order) => headlineOf(order, shop.now(), 'UTC').lead)

  expect(leads).toEqual(['$16.00 goes back the way you paid. Banks need 3 to 5 working days.', null, null])
})

test('the headline says what was promised when the order was paid', async () => {
  const shop = await openTestShop()
  const placed = await aPaidOrder(shop, [await aProduct(shop)])
  const promise = { ship: '2026-11-24', from: '2026-11-30', to: '2026-12-01' }
  const order = { ...coming(await readOrder(shop, placed.number)), promise }

  const titles = [tuesday, new Date('2026-11-27T09:00:00Z')].map((now) => headlineOf(order, now, 'UTC').title)

  expect(titles).toEqual(['At your locker Nov\u00A030\u00A0– Dec\u00A01', 'At your locker Monday or Tuesday'])
})

test('the headline says the later days of a parcel that left too late', async () => {
  const shop = await openTestShop()
  const placed = await aPaidOrder(shop, [await aProduct(shop)])
  const order = { ...coming(await readOrder(shop, placed.number)), status: 'Shipped' as const }
  const promised = { from: '2026-11-26', to: '2026-11-27' }
  const late = { promised, days: { from: '2026-11-30', to: '2026-12-01' }, isLate: true }
  const parcels = [{ arrival: late }, { arrival: null }, { arrival: { promised, days: promised, isLate: false } }]

  const headline = headlineOf(order, new Date('2026-11-28T09:00:00Z'), 'UTC', parcels)

  expect(headline).toEqual({
    title: 'At your locker Monday or Tuesday',
    lead: 'Expected Nov 30 – Dec 1, later than Nov 26–27 as we said. We are sorry.',
  })
})

type DeliveryDays = { method: DeliveryMethod; fewestDays: number; mostDays: number }

function titleOf(order: Order, delivery: Partial<DeliveryDays>): string {
  return headlineOf(coming(order, delivery), tuesday, 'UTC').title
}

/** Paid on a Tuesday, with two to three days to its locker. */
function coming(order: Order, delivery: Partial<DeliveryDays> = {}): Order {
  const days: DeliveryDays = { method: 'parcel-locker', fewestDays: 2, mostDays: 3, ...delivery }
  return { ...order, paidAt: tuesday, promise: null, delivery: { ...order.delivery, ...days } }
}

async function readOrder(shop: TestShop, number: OrderNumber): Promise<Order> {
  const order = await findOrder(shop, number)
  if (!order) throw new Error('The order is gone')
  return order
}
