import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelPaidOrder } from '#shop/order-changes/cancel-paid-order.server.ts'
import { changePieces } from '#shop/order-changes/change-pieces.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { exchangeReturn } from './exchange-return.server.ts'
import { acceptOffer, offerToKeep } from './offers.server.ts'
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
  expect([others, ofReturn]).toMatchObject(Array(2).fill({ ok: true, value: { refundedCents: 2000 } }))
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
  const { shop, admin, candle, number, access, returnNumber } = await anOrderWithLabelledReturn()

  const wanted = [{ article: candle.article, quantity: 1 }]
  const changed = await changePieces(shop, access, { number, version: 0, wanted })
  const cancelled = await cancelPaidOrder(shop, access, { number })
  await refundReturn(shop, admin, { number: returnNumber, includesDelivery: false })

  const refused = { ok: false, problem: { code: 'return-open' } }
  expect([changed, cancelled]).toEqual([refused, refused])
  expect((await findOrderByNumber(shop, { number })).refundedCents).toBeLessThanOrEqual(2000)
})

test('what the label of a return cost is not given back when a piece is taken out of its order afterwards', async () => {
  const { shop, admin, candle, number, access, returnNumber } = await anOrderWithLabelledReturn()
  const refunded = await refundReturn(shop, admin, { number: returnNumber, includesDelivery: false })

  const wanted = [{ article: candle.article, quantity: 1 }]
  const changed = await changePieces(shop, access, { number, version: 0, wanted })

  expect(refunded).toMatchObject({ ok: true, value: { refundedCents: 1500 } })
  expect(changed).toMatchObject({ ok: true, value: { refundedCents: 1000 } })
})

test('an own amount for a return neither raises nor lowers what a piece brings that is taken out afterwards', async () => {
  const less = await anOrderWithReturn()
  const more = await anOrderWithReturn(less.shop)
  const refundOf = ({ returnNumber }: typeof less, insteadCents: number) =>
    refundReturn(less.shop, less.admin, { number: returnNumber, includesDelivery: false, insteadCents })
  await refundOf(less, 1200)
  await refundOf(more, 2700)

  const takeOut = ({ number, access, candle }: typeof less) =>
    changePieces(less.shop, access, { number, version: 0, wanted: [{ article: candle.article, quantity: 1 }] })
  const changed = [await takeOut(less), await takeOut(more)]

  expect(changed).toMatchObject(Array(2).fill({ ok: true, value: { refundedCents: 1000 } }))
})

test('money back from an exchange does not raise what a piece brings that is taken out afterwards', async () => {
  const { shop, admin, candle, number, access, returnNumber } = await anOrderWithReturn()
  const cup = await aProduct(shop, { priceCents: 1200 })
  await exchangeReturn(shop, admin, { number: returnNumber, lines: [{ article: cup.article, quantity: 1 }] })

  const wanted = [{ article: candle.article, quantity: 1 }]
  const changed = await changePieces(shop, access, { number, version: 0, wanted })

  expect(changed).toMatchObject({ ok: true, value: { refundedCents: 1000 } })
})

test('a piece that was kept for less brings what is left of its price when it is taken out afterwards', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const [candle, cup] = [await aProduct(shop, { priceCents: 1000 }), await aProduct(shop, { priceCents: 1200 })]
  const { number, linkKey } = await aPaidOrder(shop, [candle, cup])
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  const returned = { number: await aFaultReturn(shop, number, candle, { wish: 'less' }) }
  await offerToKeep(shop, admin, { ...returned, offerCents: 300 })
  await acceptOffer(shop, { kind: 'link', key: linkKey }, { ...returned, expectedCents: 300 })
  await changeOrderStatus(shop, admin, { number, status: 'Processing', reason: 'The carrier came too late' })

  const wanted = [{ article: candle.article, quantity: 0 }]
  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, { number, version: 0, wanted })

  expect(changed).toMatchObject({ ok: true, value: { refundedCents: 700 } })
  expect((await findOrderByNumber(shop, { number })).refundedCents).toBe(1000)
})

test('a label is not sent for pieces that never left', async () => {
  const { shop, admin, returnNumber } = await anOrderWithReturn()
  const label = { pdf: null, carrier: 'Post', trackingNumber: 'RR123' }

  const sent = await sendReturnLabel(shop, admin, { number: returnNumber, ...label })

  expect(sent).toEqual({ ok: false, problem: { code: 'nothing-travels' } })
})

/** Four candles at $10 each, two of them in an open return. */
async function anOrderWithReturn(shared?: TestShop) {
  const made = await anOrderOfFour(shared)
  return { ...made, returnNumber: await withdrawTwo(made) }
}

/** The same, with a label that costs $5; the order said Shipped for a while. */
async function anOrderWithLabelledReturn() {
  const made = await anOrderOfFour()
  const { shop, admin, number } = made
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  const returnNumber = await withdrawTwo(made)
  const label = { pdf: null, carrier: 'Post', trackingNumber: 'RR123' }
  await sendReturnLabel(shop, admin, { number: returnNumber, ...label })
  await changeOrderStatus(shop, admin, { number, status: 'Processing', reason: 'The carrier came too late' })
  return { ...made, returnNumber }
}

async function anOrderOfFour(shared?: TestShop) {
  const shop = shared ?? (await openTestShop())
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 10 })
  const { number } = await aPaidOrder(shop, [candle], { quantity: 4 })
  return { shop, admin, candle, number, access: { kind: 'link', key: orderKey(shop, number) } as const }
}

async function withdrawTwo({ shop, access, candle, number }: Awaited<ReturnType<typeof anOrderOfFour>>) {
  const lines = [{ article: candle.article, quantity: 2 }]
  const stated = await withdraw(shop, access, { number, requestKey: randomUUID(), fullName: 'Olena Kovalenko', lines })
  if (!stated.ok) throw new Error(stated.problem.code)
  return stated.value.number
}
