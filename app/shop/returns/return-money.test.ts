import { expect, test } from 'vitest'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findReturnForAdmin, readReturnMoney } from './find-return.server.ts'
import type { ReturnNumber } from './returns.ts'
import { sendReturnLabel } from './send-return-label.server.ts'
import { receiveReturn, refundReturn, refuseReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'

test('a withdrawn order that was not packed brings back the very sum that the refund then sends, with the delivery', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 2000 })], { quantity: 2 })
  const returnNumber = await aWithdrawal(shop, number)

  const due = await moneyOf(shop, returnNumber)
  const refunded = await refundReturn(shop, admin, { number: returnNumber, includesDelivery: true })

  expect(due).toMatchObject({ kind: 'due', piecesCents: 4000, deliveryCents: 500, labelCents: 0, totalCents: 4500 })
  expect(refunded).toMatchObject({ ok: true, value: { refundedCents: 4500 } })
  expect(await moneyOf(shop, returnNumber)).toEqual({ kind: 'sent', totalCents: 4500 })
})

test('the sum of pieces that travel is only the most until they are looked at, and our label is taken off', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 2000 })
  const returnNumber = await aWithdrawal(shop, await aDeliveredOrder(shop, [candle], { quantity: 2 }))
  const label = { pdf: Buffer.from('%PDF-1.7'), carrier: null, trackingNumber: null }

  const asked = await moneyOf(shop, returnNumber)
  await sendReturnLabel(shop, admin, { number: returnNumber, ...label })
  const labelled = await moneyOf(shop, returnNumber)
  const pieces = [{ article: candle.article, backToStock: 2, damaged: 0, notOurs: 0 }]
  await receiveReturn(shop, admin, { number: returnNumber, pieces })
  const received = await moneyOf(shop, returnNumber)
  const refunded = await refundReturn(shop, admin, { number: returnNumber, includesDelivery: true })

  expect(asked).toMatchObject({ kind: 'at-most', labelCents: 0, totalCents: 4500 })
  expect(labelled).toMatchObject({ kind: 'at-most', labelCents: 500, totalCents: 4000 })
  expect(received).toMatchObject({ kind: 'due', totalCents: 4000 })
  expect(refunded).toMatchObject({ ok: true, value: { refundedCents: 4000 } })
})

test('damaged pieces keep the sum open, and pieces that are not ours bring nothing', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 2000 })
  const returnNumber = await aWithdrawal(shop, await aDeliveredOrder(shop, [candle], { quantity: 3 }))

  const pieces = [{ article: candle.article, backToStock: 1, damaged: 1, notOurs: 1 }]
  await receiveReturn(shop, admin, { number: returnNumber, pieces })

  expect(await moneyOf(shop, returnNumber)).toMatchObject({ kind: 'at-most', deliveryCents: 0, totalCents: 4000 })
})

test('no sum is named for an exchange, nor for a return that was refused', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [candle, lamp, book] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  const order = await aDeliveredOrder(shop, [candle, lamp, book])
  const exchange = await aFaultReturn(shop, order, candle, { wish: 'same' })
  const refused = await aFaultReturn(shop, order, lamp)
  const asked = await aFaultReturn(shop, order, book)
  await refuseReturn(shop, admin, { number: refused, because: 'It was used' })

  const sums = [await moneyOf(shop, exchange), await moneyOf(shop, refused), await moneyOf(shop, asked)]

  expect(sums).toEqual([null, null, expect.objectContaining({ kind: 'at-most' })])
})

async function aWithdrawal(shop: TestShop, number: OrderNumber): Promise<ReturnNumber> {
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const stated = await withdraw(shop, access, { number, requestKey: crypto.randomUUID(), fullName: 'Olena Kovalenko' })
  if (!stated.ok) throw new Error(stated.problem.code)
  return stated.value.number
}

async function moneyOf(shop: TestShop, number: ReturnNumber) {
  const found = await findReturnForAdmin(shop, number)
  if (!found) throw new Error('The return is gone')
  return await readReturnMoney(shop, found.returned)
}
