import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { listOrdersToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, findOrderByNumber, pay } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { listOrders } from './list-orders.server.ts'
import { promiseOf } from './order-promise.ts'

test('an order is promised when it is paid, and keeps its promise when the settings change', async () => {
  const shop = await openTestShop({ now: '2026-11-24T14:50:00Z' })
  const order = await anOrder(shop, [await aProduct(shop)])
  const unpaid = await findOrderByNumber(shop, order)
  shop.clock.set('2026-11-24T15:01:00Z')
  await pay(shop, order)
  const value = { ...defaultSettings.packing, workingDays: [1] }
  await changeSetting(shop, await anAdmin(shop), { name: 'packing', value, expectedVersion: 0 })

  const paid = await findOrderByNumber(shop, order)

  expect([unpaid.promise, paid.promise]).toEqual([null, { ship: '2026-11-25', from: '2026-11-27', to: '2026-11-30' }])
})

test('the shop’s time zone decides on which day an order is promised', async () => {
  const shop = await openTestShop({ now: '2026-11-24T23:30:00Z' })
  const value = { timeZone: 'Asia/Tokyo' }
  await changeSetting(shop, await anAdmin(shop), { name: 'time-zone', value, expectedVersion: 0 })

  const { promise } = await findOrderByNumber(shop, await aPaidOrder(shop, [await aProduct(shop)]))

  expect(promise).toEqual({ ship: '2026-11-25', from: '2026-11-27', to: '2026-11-30' })
})

test('an order of an earlier release is expected as its emails said', async () => {
  const shop = await openTestShop({ now: '2026-11-27T12:00:00Z' })
  const order = await findOrderByNumber(shop, await aPaidOrder(shop, [await aProduct(shop)]))

  expect(promiseOf({ ...order, promise: null }, 'UTC')).toEqual({
    ship: '2026-11-28',
    from: '2026-11-29',
    to: '2026-11-30',
  })
})

test('late orders are packed first, then those that were promised first', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:00:00Z' })
  const lamp = await aProduct(shop, { stock: 9 })
  const late = await aPaidOrder(shop, [lamp], { delivery: { optionDeliveryMethod: 'post-office' } })
  shop.clock.set('2026-11-26T09:00:00Z')
  const locker = await aPaidOrder(shop, [lamp])
  const courier = await aPaidOrder(shop, [lamp], { delivery: { optionDeliveryMethod: 'courier' } })

  const { orders } = await listOrdersToPack(shop)

  expect(orders.map(({ number, promise, daysLate }) => [number, promise.to, daysLate])).toEqual([
    [late.number, '2026-12-01', 2],
    [courier.number, '2026-11-30', 0],
    [locker.number, '2026-12-01', 0],
  ])
})

test('the list of orders finds those that should have left, and the statistics count them', async () => {
  const shop = await openTestShop({ now: '2026-11-24T09:00:00Z' })
  const lamp = await aProduct(shop, { stock: 9 })
  const [late, packed, sent] = [
    await aPaidOrder(shop, [lamp]),
    await aPaidOrder(shop, [lamp]),
    await aPaidOrder(shop, [lamp]),
  ]
  await anOrder(shop, [lamp])
  const admin = await anActor(shop, { isAdmin: true })
  await packParcel(shop, admin, { number: packed.number })
  await changeOrderStatus(shop, admin, { number: sent.number, status: 'Shipped' })
  const lateAt = async (now: string) => {
    shop.clock.set(now)
    const { orders } = await listOrders(shop, { lateAt: shop.now() })
    return {
      numbers: orders.map(({ number }) => number).toSorted(),
      count: (await readTodaySummary(shop)).counts.lateOrders,
    }
  }

  expect(await lateAt('2026-11-24T23:59:00Z')).toEqual({ numbers: [], count: 0 })
  expect(await lateAt('2026-11-25T00:00:00Z')).toEqual({ numbers: [late.number, packed.number].toSorted(), count: 2 })
})
