import { expect, test } from 'vitest'
import { orderLimits } from '#rulebook/limits/orders.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, defaultDelivery, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { refundOrder } from './refund-order.server.ts'

test('refunds by line add up to the last cent, and never exceed what was paid', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5, priceCents: 333 })
  const order = await aPaidOrder(shop, [candle], { quantity: 3 })
  const refund = (quantity: number) => {
    const lines = [{ article: candle.article, quantity }]
    return refundOrder(shop, admin, { number: order.number, reason: 'It arrived broken.', lines })
  }

  const one = await refund(1)
  const tooMany = await refund(3)
  const [stock, half] = [await stockLevelOf(shop, candle), await findOrderByNumber(shop, order)]
  const rest = await refundOrder(shop, admin, { number: order.number, reason: 'All of it, then.' })
  const nothing = await refundOrder(shop, admin, { number: order.number, reason: 'Again' })

  expect([one, tooMany]).toMatchObject([{ value: { refundedCents: 333 } }, { problem: { code: 'refund-too-large' } }])
  expect([stock.on_hand, half.status, half.lines[0]?.refundedQuantity]).toEqual([3, 'Processing', 1])
  expect([rest, nothing]).toMatchObject([
    { value: { refundedCents: order.totalCents - 333 } },
    { problem: { code: 'nothing-to-refund' } },
  ])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Refunded', refundedCents: order.totalCents })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('the email about a refund ends the sentence of its reason', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5, priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const notes: (string | null)[] = []

  for (const reason of ['It arrived broken', 'This one, too!']) {
    await refundOrder(shop, admin, { number, reason, lines: [{ article: candle.article, quantity: 1 }] })
    notes.push((await latestEmailTo(shop, defaultDelivery.email, 'order-status')).note)
  }

  expect(notes).toEqual([
    'It arrived broken. $10.00 is on its way back to you.',
    'This one, too! $10.00 is on its way back to you.',
  ])
})

test('the email about a refund names its pieces, the delivery and their sum', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { name: 'Oat candle', stock: 5, priceCents: 1000 })
  const { number } = await aPaidOrder(shop, [candle, await aProduct(shop)], { quantity: 3 })

  const lines = [{ article: candle.article, quantity: 2 }]
  await refundOrder(shop, admin, { number, reason: 'They melted.', lines, includesDelivery: true })

  const { refund } = await latestEmailTo(shop, defaultDelivery.email, 'order-status')
  expect(refund).toEqual({
    lines: [{ name: 'Oat candle', quantity: 2, cents: 2000 }],
    deliveryCents: 500,
    labelCents: 0,
    totalCents: 2500,
  })
})

test('the email about a refund promises no day for an order that has arrived', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 3 })
  const lines = [{ article: candle.article, quantity: 1 }]
  const deliveryInEmail = async () => (await latestEmailTo(shop, defaultDelivery.email, 'order-status')).delivery

  await refundOrder(shop, admin, { number, reason: 'It was scratched.', lines })
  const before = await deliveryInEmail()
  await changeOrderStatus(shop, admin, { number, status: 'Delivered', reason: 'Fetched at the door' })
  await refundOrder(shop, admin, { number, reason: 'It was scratched, too.', lines })
  const after = await deliveryInEmail()

  expect(before.estimate).not.toBeNull()
  expect(after.estimate).toBeNull()
  expect(after.promise).toBeUndefined()
})

test('a refund needs a reason of limited length', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aPaidOrder(shop, [await aProduct(shop)])
  const refund = (reason: string) => refundOrder(shop, admin, { number: order.number, reason })

  const refused = [await refund('   '), await refund('x'.repeat(orderLimits.reasonMaxLength + 1))]

  expect(refused).toMatchObject([{ problem: { code: 'reason-missing' } }, { problem: { code: 'reason-too-long' } }])
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Processing', refundedCents: 0 })
})

test('a refund that names a line twice is refused', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 5 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const { article } = candle
  const lines = [
    { article, quantity: 2 },
    { article, quantity: 2 },
  ]

  const refunded = await refundOrder(shop, await anActor(shop, { isAdmin: true }), {
    number,
    reason: 'It arrived broken.',
    lines,
  })

  expect(refunded).toEqual({ ok: false, problem: { code: 'refund-too-large' } })
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0 })
})
