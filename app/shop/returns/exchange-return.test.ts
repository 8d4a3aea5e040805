import { expect, test } from 'vitest'
import { cancelMyOrder } from '#shop/orders/cancel-my-order.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn } from '#tests/support/make-returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { exchangeReturn } from './exchange-return.server.ts'
import { findReturn } from './find-return.server.ts'
import { receiveReturn } from './settle-return.server.ts'

const email = 'olena@example.com'

test('an exchange for the same price is a new order at no cost, packed as any other', async () => {
  const { shop, admin, lamp, number, order } = await aLampToReturn()

  const exchanged = await exchangeReturn(shop, admin, { number, lines: [{ article: lamp.article, quantity: 1 }] })

  const made = await exchangeOf(shop, number)
  expect(exchanged).toEqual({ ok: true, value: { orderNumber: made.number, differenceCents: 0 } })
  expect(made).toMatchObject({ status: 'Processing', totalCents: 7490, creditCents: 7490, deliveryCents: 0 })
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 3, held: 0 })
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(7490)
  expect(await sentCents(shop)).toBe(0)
  expect(await latestEmailTo(shop, email, 'order-confirmation')).toMatchObject({ number: made.number, totalCents: 0 })
})

test('something cheaper brings the difference back, something dearer is held until its difference is paid', async () => {
  const { shop, admin, number } = await aLampToReturn()
  const [cheap, dear] = [
    await aProduct(shop, { priceCents: 4250 }),
    await aProduct(shop, { priceCents: 9000, stock: 2 }),
  ]
  const second = await aLampToReturn(shop)

  const cheaper = await exchangeReturn(shop, admin, { number, lines: [{ article: cheap.article, quantity: 1 }] })
  const dearer = await exchangeReturn(shop, admin, {
    number: second.number,
    lines: [{ article: dear.article, quantity: 1 }],
  })
  const before = await exchangeOf(shop, second.number)
  const held = await stockLevelOf(shop, dear)
  await pay(shop, before)

  expect([cheaper, dearer].map((each) => each.ok && each.value.differenceCents)).toEqual([-3240, 1510])
  expect(await sentCents(shop)).toBe(3240)
  expect([before.status, held]).toEqual(['Pending', { on_hand: 2, held: 1 }])
  expect(await latestEmailTo(shop, email, 'payment-request')).toMatchObject({ totalCents: 1510 })
  expect((await exchangeOf(shop, second.number)).status).toBe('Processing')
  expect(
    await shop.db.selectFrom('test_payments').select('amount_cents').where('state', '=', 'paid').execute(),
  ).toContainEqual({
    amount_cents: 1510,
  })
})

test('an exchange whose difference is not paid ends, and the money of the pieces goes back once', async () => {
  const { shop, admin, number, order } = await aLampToReturn()
  const dear = await aProduct(shop, { priceCents: 9000, stock: 2 })
  await exchangeReturn(shop, admin, { number, lines: [{ article: dear.article, quantity: 1 }] })
  const made = await exchangeOf(shop, number)
  const access = { kind: 'link', key: orderKey(shop, made.number) } as const

  await Promise.all([cancelMyOrder(shop, access, made.number), cancelMyOrder(shop, access, made.number)])
  const reopened = await changeOrderStatus(shop, admin, { number: made.number, status: 'Processing', reason: 'Please' })

  expect((await findReturn(shop, number))?.state).toBe('refunded')
  expect(await latestEmailTo(shop, email, 'return-state')).toMatchObject({ state: 'exchange-ended' })
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'return-state')).toHaveLength(3)
  expect(await sentCents(shop)).toBe(7490)
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(7490)
  expect(reopened).toEqual({ ok: false, problem: { code: 'exchange-over' } })
  expect(await stockLevelOf(shop, dear)).toEqual({ on_hand: 2, held: 0 })
})

test('what an exchange paid for goes back through the first payment when the new piece is refunded', async () => {
  const { shop, admin, number } = await aLampToReturn()
  const dear = await aProduct(shop, { priceCents: 9000, stock: 2 })
  await exchangeReturn(shop, admin, { number, lines: [{ article: dear.article, quantity: 1 }] })
  const made = await exchangeOf(shop, number)
  await pay(shop, made)

  const refunded = await refundOrder(shop, admin, { number: made.number, reason: 'Broken as well' })
  const waiting = await shop.db.selectFrom('refunds').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of waiting) await sendRefund(shop, id)

  const sent = await shop.db.selectFrom('test_refunds').select(['ref', 'amount_cents']).execute()
  expect(refunded).toMatchObject({ ok: true, value: { refundedCents: 9000 } })
  expect(sent.map(({ amount_cents }) => amount_cents).sort()).toEqual([1510, 7490])
  expect(new Set(sent.map(({ ref }) => ref)).size).toBe(2)
})

test('a difference too small for a card is waived', async () => {
  const { shop, admin, number } = await aLampToReturn()
  const vase = await aProduct(shop, { priceCents: 7500 })

  await exchangeReturn(shop, admin, { number, lines: [{ article: vase.article, quantity: 1 }] })

  expect(await exchangeOf(shop, number)).toMatchObject({ status: 'Processing', totalCents: 7490, discountCents: 10 })
})

test('the last piece goes to one of an exchange and a buyer, and the loser is told', async () => {
  const { shop, admin, number } = await aLampToReturn()
  const vase = await aProduct(shop, { priceCents: 7490, stock: 1 })

  const [exchanged, bought] = await Promise.all([
    exchangeReturn(shop, admin, { number, lines: [{ article: vase.article, quantity: 1 }] }),
    anOrder(shop, [vase]).then(
      () => true,
      () => false,
    ),
  ])

  expect([exchanged.ok, bought].filter(Boolean)).toHaveLength(1)
  expect(exchanged).toSatisfy(({ ok, problem }) => ok || problem.code === 'exchange-sold-out')
  const { on_hand, held } = await stockLevelOf(shop, vase)
  expect(on_hand - held).toBe(0)
})

test('two admins who agree an exchange at once make one order', async () => {
  const { shop, admin, lamp, number } = await aLampToReturn()
  const lines = [{ article: lamp.article, quantity: 1 }]

  const both = await Promise.all([
    exchangeReturn(shop, admin, { number, lines }),
    exchangeReturn(shop, admin, { number, lines }),
  ])

  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, problem: { code: 'return-elsewhere' } })
  expect(await shop.db.selectFrom('return_exchanges').selectAll().execute()).toHaveLength(1)
  expect((await kindsOfEmailsTo(shop, email)).filter((kind) => kind === 'return-state')).toHaveLength(2)
})

test('a changed price or a missing proof leaves no order behind', async () => {
  const { shop, admin, lamp, number } = await aLampToReturn()

  const refused = await exchangeReturn(shop, admin, {
    number,
    lines: [{ article: lamp.article, quantity: 1 }],
    expectedDifferenceCents: 100,
  })

  expect(refused).toEqual({ ok: false, problem: { code: 'exchange-changed' } })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 4, held: 0 })
})

test('pieces of an agreed exchange are received once, and the return stays exchanged', async () => {
  const { shop, admin, lamp, number } = await aLampToReturn()
  await exchangeReturn(shop, admin, { number, lines: [{ article: lamp.article, quantity: 1 }] })
  const pieces = [{ article: lamp.article, backToStock: 1, damaged: 0, notOurs: 0 }]

  const received = await receiveReturn(shop, admin, { number, pieces })
  const again = await receiveReturn(shop, admin, { number, pieces })

  expect([received.ok, again.ok]).toEqual([true, false])
  expect((await findReturn(shop, number))?.state).toBe('exchanged')
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 4, held: 0 })
})

/** A lamp at $74.90 that arrived broken; four more are in stock. */
async function aLampToReturn(shared?: TestShop) {
  const shop = shared ?? (await openTestShop())
  const admin = await anActor(shop, { isAdmin: true })
  const lamp = await aProduct(shop, { priceCents: 7490, stock: 5 })
  const order = await aDeliveredOrder(shop, [lamp])
  return { shop, admin, lamp, order, number: await aFaultReturn(shop, order, lamp) }
}

async function exchangeOf(shop: TestShop, number: Parameters<typeof findReturn>[1]) {
  const returned = await findReturn(shop, number)
  if (!returned?.exchangeNumber) throw new Error('The return has no exchange')
  return await findOrderByNumber(shop, { number: returned.exchangeNumber })
}

/** What is on its way back to customers, apart from what paid for exchanges. */
async function sentCents(shop: TestShop): Promise<number> {
  const rows = await shop.db.selectFrom('refunds').select('amount_cents').where('settled_at', 'is', null).execute()
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
