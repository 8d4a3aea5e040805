import { expect, test } from 'vitest'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changePieces } from './change-pieces.server.ts'

test('an admin who cancels an order cancels what was added to it, and its money counts for the limit of the role', async () => {
  const shop = await openTestShop()
  const [admin, support] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { role: 'support' })]
  const candle = await aProduct(shop, { priceCents: 6000, stock: 9 })
  const mug = await aProduct(shop, { priceCents: 4500, stock: 9 })
  const order = await aPaidOrder(shop, [candle])
  const paid = await addedTo(shop, order, { article: mug.article })
  await pay(shop, { number: paid })
  const unpaid = await addedTo(shop, order, { article: mug.article, version: 1 })
  const cancelling = { number: order.number, status: 'Cancelled', reason: 'By phone' } as const

  const bySupport = await changeOrderStatus(shop, support, cancelling)
  const byAdmin = await changeOrderStatus(shop, admin, cancelling)

  const numbers = [order.number, paid, unpaid]
  const orders = await Promise.all(numbers.map((number) => findOrderByNumber(shop, { number })))
  expect(bySupport).toEqual({ ok: false, problem: { code: 'role-limit' } })
  expect(byAdmin.ok).toBe(true)
  expect(orders.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  expect(orders.map(({ refundedCents }) => refundedCents)).toEqual([orders[0]?.totalCents, 4500, 0])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 9, held: 0 })
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 9, held: 0 })
})

test('what was added stays when its order is refunded after packing, because it is delivered', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const added = await addedTo(shop, order, { article: (await aProduct(shop)).article })
  await pay(shop, { number: added })
  await packParcel(shop, admin, order)

  await changeOrderStatus(shop, admin, { number: order.number, status: 'Refunded', reason: 'It arrived broken' })

  expect((await findOrderByNumber(shop, { number: added })).status).toBe('Processing')
})

test('refunding all of an order ends what was added to it, and its money counts for the limit of the role', async () => {
  const shop = await openTestShop()
  const [admin, support] = [await anActor(shop, { isAdmin: true }), await anActor(shop, { role: 'support' })]
  const mug = await aProduct(shop, { priceCents: 4500, stock: 9 })
  const order = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 6000 })])
  const added = await addedTo(shop, order, { article: mug.article })
  await pay(shop, { number: added })
  const refunding = { number: order.number, reason: 'By phone', expectedCents: order.totalCents }

  const bySupport = await refundOrder(shop, support, refunding)
  const byAdmin = await refundOrder(shop, admin, refunding)

  const orders = await Promise.all([order.number, added].map((number) => findOrderByNumber(shop, { number })))
  expect(bySupport).toEqual({ ok: false, problem: { code: 'role-limit' } })
  expect(byAdmin).toMatchObject({ ok: true, value: { refundedCents: order.totalCents + 4500 } })
  expect(orders.map(({ status }) => status)).toEqual(['Refunded', 'Refunded'])
  expect(orders.map(({ refundedCents }) => refundedCents)).toEqual([order.totalCents, 4500])
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 9, held: 0 })
})

test('what was added stays when its order was sent without a parcel', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const added = await addedTo(shop, order, { article: (await aProduct(shop)).article })
  await pay(shop, { number: added })
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Shipped' })

  await refundOrder(shop, admin, { number: order.number, reason: 'It arrived broken' })

  expect((await findOrderByNumber(shop, { number: added })).status).toBe('Processing')
})

async function addedTo(
  shop: TestShop,
  { number, linkKey }: { number: OrderNumber; linkKey: string },
  { article, version = 0 }: { article: string; version?: number },
): Promise<OrderNumber> {
  const wanted = [{ article, quantity: 1 }]
  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, { number, version, wanted })
  const added = changed.ok && changed.value.addedNumber
  if (!added) throw new Error('Nothing was added')
  return added
}
