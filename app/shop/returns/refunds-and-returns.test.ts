import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { sendReturnLabel } from './send-return-label.server.ts'
import { refundReturn } from './settle-return.server.ts'
import { withdraw } from './withdraw.server.ts'

test('pieces of an open return are refunded there, and the refusal on the order says what the return covers', async () => {
  const { shop, admin, candle, number, returnNumber } = await anOrderWithReturn()
  const piecesOf = (quantity: number) => ({
    number,
    reason: 'Asked for',
    lines: [{ article: candle.article, quantity }],
  })

  const refused = await refundOrder(shop, admin, piecesOf(3))
  const others = await refundOrder(shop, admin, piecesOf(2))
  const ofReturn = await refundReturn(shop, admin, { number: returnNumber, includesDelivery: false })

  const lines = [{ article: candle.article, name: candle.name, quantity: 2 }]
  expect(refused).toEqual({
    ok: false,
    problem: { code: 'pieces-in-return', returns: [{ number: returnNumber, lines }] },
  })
  expect([others, ofReturn]).toEqual(Array(2).fill({ ok: true, value: { refundedCents: 2000 } }))
})

test('refunds on the order and of its return that meet pay for no piece twice', async () => {
  const { shop, admin, candle, number, returnNumber } = await anOrderWithReturn()
  const onOrder = { number, reason: 'Asked for', lines: [{ article: candle.article, quantity: 1 }] }

  await Promise.all([
    ...Array.from({ length: 6 }, () => refundOrder(shop, admin, onOrder)),
    ...Array.from({ length: 3 }, () => refundReturn(shop, admin, { number: returnNumber, includesDelivery: false })),
  ])

  const order = await findOrderByNumber(shop, { number })
  expect([order.refundedCents, order.lines[0]?.refundedQuantity]).toEqual([4000, 4])
})

test('while a return’s money is undecided, also after its label was sent, its order is neither changed nor cancelled', async () => {
  const { shop, admin, candle, number, returnNumber } = await anOrderWithReturn()
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const label = { pdf: null, carrier: 'Post', trackingNumber: 'RR123' }
  await sendReturnLabel(shop, admin, { number: returnNumber, ...label })

  const wanted = [{ article: candle.article, quantity: 1 }]
  const changed = await changePieces(shop, access, { number, version: 0, wanted })
  const cancelled = await cancelPaidOrder(shop, access, { number })
  await refundReturn(shop, admin, { number: returnNumber, includesDelivery: false })

  const refused = { ok: false, problem: { code: 'return-open' } }
  expect([changed, cancelled]).toEqual([refused, refused])
  expect((await findOrderByNumber(shop, { number })).refundedCents).toBeLessThanOrEqual(2000)
})

/** Four candles at $10 each, two of them in an open return. */
async function anOrderWithReturn() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 10 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 4 })
  const access = { kind: 'link', key: orderKey(shop, number) } as const
  const lines = [{ article: candle.article, quantity: 2 }]
  const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko', lines })
  if (!stated.ok) throw new Error(stated.problem.code)
  return { shop, admin, candle, number, returnNumber: stated.value.number }
}
