import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { nextStepOf } from './next-step.ts'

test('the next step of an order says what comes, and when', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const placed = await anOrder(shop, [await aProduct(shop)], { delivery: { optionDeliveryMethod: 'courier' } })
  const steps = [await stepOf(shop, placed.number)]
  await pay(shop, placed)
  steps.push(await stepOf(shop, placed.number))
  for (const status of ['Shipped', 'Awaiting Pickup', 'Delivered', 'Refunded'] as const) {
    await changeOrderStatus(shop, admin, { number: placed.number, status, reason: 'Asked for' })
    steps.push(await stepOf(shop, placed.number))
  }
  const added = await findOrder(shop, (await anOrder(shop, [await aProduct(shop)])).number)
  if (added) steps.push(nextStepOf({ ...added, mayPay: false, missesParcel: true }, 'UTC'))

  expect(steps).toEqual([
    'Waits for your payment',
    expect.stringMatching(/^At your door \w{3}\u00A0\d.*, being packed$/),
    expect.stringMatching(/^At your door \w{3}\u00A0\d.*, on its way$/),
    'Ready to be picked up',
    expect.stringMatching(/^With you since \w{3}\u00A0\d\d,\u00A0\d{4}$/),
    'Your money is on its way back',
    'Not paid in time, so nothing is sent',
  ])
})

async function stepOf(shop: TestShop, number: OrderNumber): Promise<string> {
  const order = await findOrder(shop, number)
  if (!order) throw new Error('The order is gone')
  return nextStepOf(order, 'UTC')
}
