import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findFullOrder } from '#shop/orders/full-order.queries.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { changeSetting } from '#shop/settings/change-setting.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, defaultDelivery } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readWithdrawable } from './read-withdrawable.server.ts'
import { withdraw } from './withdraw.server.ts'

test.for([
  ['its parcel was delivered', deliverByParcel],
  ['its status was set to Delivered by hand', deliverByHand],
] as const)(
  'an order can be withdrawn from until the end of the days that the shop has set, counted from when %s',
  async ([, deliver]) => {
    const shop = await openTestShop()
    const value = { ...defaultSettings.returns, days: 14 }
    await changeSetting(shop, await anAdmin(shop), { name: 'returns', value, expectedVersion: 0 })
    const [first, second] = [await deliver(shop), await deliver(shop)]
    const until = await endOfWithdrawal(shop, first)
    const passed = (until?.getTime() ?? 0) - shop.now().getTime()
    const send = (number: OrderNumber) => {
      const access = { kind: 'link', key: orderKey(shop, number) } as const
      return withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
    }

    shop.clock.advance(passed - 1000)
    const inTime = await send(first)
    shop.clock.advance(1000)
    const late = await send(second)

    const days = passed / (24 * 3_600_000)
    expect([days >= 14, days <= 15.05]).toEqual([true, true])
    expect(inTime.ok).toBe(true)
    expect(late).toEqual({ ok: false, problem: { code: 'too-late' } })
  },
)

test('the email about an order that was set to Delivered by hand says where and until when its customer can withdraw', async () => {
  const shop = await openTestShop()
  const number = await deliverByHand(shop)

  const delivered = await latestEmailTo(shop, defaultDelivery.email, 'order-status')
  const { number: other } = await aPaidOrder(shop, [await aProduct(shop)])
  const admin = await anActor(shop, { isAdmin: true })
  shop.clock.advance(1000)
  await changeOrderStatus(shop, admin, { number: other, status: 'Shipped' })
  const shipped = await latestEmailTo(shop, defaultDelivery.email, 'order-status')

  expect(delivered).toMatchObject({ status: 'Delivered', withdrawUntil: await endOfWithdrawal(shop, number) })
  expect(delivered.withdrawLink).toContain(`/${number}/withdraw?key=`)
  expect(shipped).toMatchObject({ number: other, status: 'Shipped' })
  expect(shipped.withdrawLink).toBeUndefined()
  expect(await kindsOfEmailsTo(shop)).not.toContain('parcel')
})

async function deliverByParcel(shop: TestShop): Promise<OrderNumber> {
  return await aDeliveredOrder(shop, [await aProduct(shop)])
}

async function deliverByHand(shop: TestShop): Promise<OrderNumber> {
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const changed = await changeOrderStatus(shop, await anActor(shop, { isAdmin: true }), {
    number,
    status: 'Delivered',
    reason: 'Brought by ourselves',
  })
  if (!changed.ok) throw new Error(changed.problem.code)
  return number
}

async function endOfWithdrawal(shop: TestShop, number: OrderNumber): Promise<Date | null> {
  const order = await findFullOrder(shop.db, number)
  return order && (await readWithdrawable(shop, shop.db, order)).until
}
