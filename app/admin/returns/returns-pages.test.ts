import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminReturnMessages as messages } from '#rulebook/admin-return-messages.ts'
import { returnMessages } from '#rulebook/return-messages.ts'
import { moveParcel } from '#shop/fulfilment/move-parcel.server.ts'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { withdraw } from '#shop/returns/withdraw.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aDeliveredOrder, aFaultReturn, aReturn } from '#tests/support/make-returns.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('open returns are listed with the day on which their money is due, and found by order and name', {
  tags: 'nightly',
}, async () => {
  const { shop, pages, number, order } = await aReturnOfTwo()
  const found = await pages.get(`/all-returns?query=${order}`)
  const byName = await pages.get('/all-returns?query=kovalenko')
  const none = await pages.get('/all-returns?query=nobody')
  shop.clock.advance(20 * 24 * 3_600_000)
  const late = await pages.get('/all-returns')

  expect([found, byName].map(({ text }) => text.includes(number))).toEqual([true, true])
  expect(none.text).toContain(messages.none)
  expect(found.text).toContain('money by')
  expect(late.text).toContain('late: money was due')
})

test('a scanner that types the number of a return, of its order or of its label opens the return', {
  tags: 'nightly',
}, async () => {
  const { shop, pages, number, order } = await aReturnOfTwo()
  const lamp = await aProduct(shop, { stock: 7 })
  const lampOrder = await aDeliveredOrder(shop, [lamp], { quantity: 2 })
  const labelled = await aFaultReturn(shop, lampOrder, lamp)
  const label = { carrier: 'Northbox', trackingNumber: 'NB 9001-77' }
  await pages.post(`/all-returns/${labelled}`, { intent: 'send-label', ...label })
  const scan = (code: string) => pages.get(`/all-returns?scan=${encodeURIComponent(code)}`)

  const found = [await scan(number.toLowerCase().replace('-', '')), await scan(`№${order}`), await scan('nb900177')]
  const another = await aFaultReturn(shop, lampOrder, lamp, { cause: 'not-working' })
  const several = await scan(lampOrder)
  const listed = await pages.get(several.location ?? '')
  await pages.post(`/all-returns/${number}`, { intent: 'refund', expectedCents: '2000' })
  const closed = await pages.get((await scan(number)).location ?? '')
  const unknown = await pages.get((await scan('NB 1')).location ?? '')

  expect(found.map(({ location }) => location)).toEqual(
    [number, number, labelled].map((each) => `/all-returns/${each}`),
  )
  expect([labelled, another].map((each) => listed.text.includes(each))).toEqual([true, true])
  expect(closed.text).toContain(`${messages.states.refunded} 1`)
  expect(unknown.text).toContain(messages.none)
})

test('the list counts the returns of each step, says what each pays back, and names an offer that waits for an answer', {
  tags: 'nightly',
}, async () => {
  const { shop, pages, number } = await aReturnOfTwo()
  const lamp = await aProduct(shop, { priceCents: 7490, stock: 7 })
  const order = await aDeliveredOrder(shop, [lamp], { quantity: 2 })
  const offered = await aFaultReturn(shop, order, lamp, { wish: 'less' })
  await pages.post(`/all-returns/${offered}`, { intent: 'offer', offer: '15.00' })
  const open = await pages.get('/all-returns')
  const shown = await pages.get(`/all-orders/${order}`)
  await pages.post(`/all-returns/${number}`, { intent: 'refund', expectedCents: '2000' })

  const refunded = await pages.get('/all-returns?state=refunded')
  const all = await pages.get(`/all-returns?state=all&query=${offered}`)

  expect(open.text).toMatch(/Open 2.+Asked 2.+Refunded 0.+All 2/s)
  expect(open.text).toContain(`$25.00 ${messages.toPayBack}`)
  expect(open.text).toContain(`${messages.about.offered('$15.00')} $74.90 ${messages.toPayBack}`)
  expect(shown.text).toContain(messages.offerWaits('$15.00'))
  expect(refunded.text).toMatch(/Open 1.+Refunded 1.+\$20\.00 paid back/s)
  expect(all.text).toMatch(/All 1/)
})

test('pieces that came back are counted, one damaged, and the money goes back with the delivery once', async () => {
  const { shop, pages, number, order, candle } = await aReturnOfTwo()
  const path = `/all-returns/${number}`
  const { article } = candle

  const wrong = await pages.post(path, { intent: 'receive', [`back:${article}`]: '1' })
  const received = await pages.post(path, { intent: 'receive', [`back:${article}`]: '1', [`damaged:${article}`]: '1' })
  const stale = await pages.post(path, { intent: 'refund', expectedCents: '100' })
  const refunded = await pages.post(path, { intent: 'refund', delivery: 'on', expectedCents: '2500' })
  const again = await pages.post(path, { intent: 'refund', delivery: 'on', expectedCents: '2500' })

  expect(wrong.text).toContain(returnMessages.problems.piecesDoNotAddUp)
  expect(received.text).toContain(messages.money.refundWithDelivery('$25.00'))
  expect(stale.text).not.toContain(messages.money.done('$20.00'))
  expect(refunded.text).toContain(messages.money.done('$25.00'))
  expect(again.text).toContain(returnMessages.problems.returnElsewhere)
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 8, held: 0 })
  expect((await findOrderByNumber(shop, { number: order })).status).toBe('Refunded')
})

test('a single piece is decided by one choice, the page says what the stock becomes, and its history who did what', {
  tags: 'nightly',
}, async () => {
  const { shop, pages } = await aReturnOfTwo()
  const lamp = await aProduct(shop, { name: 'Gourd lamp', priceCents: 1000, stock: 7 })
  const number = await aFaultReturn(shop, await aDeliveredOrder(shop, [lamp]), lamp)
  const path = `/all-returns/${number}`

  const asked = await pages.get(path)
  await pages.post(path, { intent: 'send-label', carrier: 'Northbox', trackingNumber: 'NB 9001' })
  await pages.post(path, { intent: 'receive', [`decision:${lamp.article}`]: 'damaged' })
  const refunded = await pages.post(path, { intent: 'refund', expectedCents: '1000' })

  expect(asked.text).toContain(messages.goods.stock(6, 7))
  expect(await stockLevelOf(shop, lamp)).toEqual({ on_hand: 6, held: 0 })
  const history = refunded.text.slice(refunded.text.indexOf(messages.history.title))
  expect(history).toMatch(
    /\$10\.00 refunded.+, by .+Received.+, by .+Gourd lamp · 1 damaged.+Label sent.+Northbox, number NB 9001.+Asked.+by the link/s,
  )
})

test('pieces that are not ours are not refunded', { tags: 'nightly' }, async () => {
  const { pages, number, candle } = await aReturnOfTwo()
  const path = `/all-returns/${number}`

  const received = await pages.post(path, {
    intent: 'receive',
    [`back:${candle.article}`]: '1',
    [`not-ours:${candle.article}`]: '1',
  })
  const refunded = await pages.post(path, { intent: 'refund', expectedCents: '1000' })

  expect(received.text).toContain(messages.money.refund('$10.00'))
  expect(refunded.text).toContain(messages.money.done('$10.00'))
})

test('an amount of the admin’s own is read as prices are written, and refused when it is none', {
  tags: 'nightly',
}, async () => {
  const { shop, pages, number, order } = await aReturnOfTwo()
  const refund = (instead: string) => pages.post(`/all-returns/${number}`, { intent: 'refund', instead })

  const thousand = await refund('1,000')
  const formula = await refund('1e1')
  const twelve = await refund('$12,50')

  expect(thousand.text).not.toContain(messages.money.done('$1.00'))
  expect(formula.text).toContain(returnMessages.problems.amountInvalid)
  expect(twelve.text).toContain(messages.money.done('$12.50'))
  expect((await findOrderByNumber(shop, { number: order })).refundedCents).toBe(1250)
})

test('a return is refused with a reason, unless its pieces had never left', async () => {
  const { shop, pages, number } = await aReturnOfTwo()
  const unsent = await aReturn(shop)

  const silent = await pages.post(`/all-returns/${number}`, { intent: 'refuse', because: ' ' })
  const refused = await pages.post(`/all-returns/${number}`, { intent: 'refuse', because: 'The candle was lit' })
  const shown = await pages.get(`/all-returns/${unsent}`)
  const owed = await pages.post(`/all-returns/${unsent}`, { intent: 'refuse', because: 'No' })

  expect(silent.text).toContain(returnMessages.problems.reasonMissing)
  expect(refused.text).toContain('The candle was lit')
  expect(shown.text).not.toContain(messages.refuse.open)
  expect(owed.text).toContain(returnMessages.problems.returnElsewhere)
})

test('a return of an order whose money went back before is closed without a second refund', async () => {
  const { shop, pages, number, order } = await aReturnOfTwo()
  await refundOrder(shop, await anActor(shop, { isAdmin: true }), { number: order, reason: 'By phone' })

  const shown = await pages.get(`/all-returns/${number}`)
  const closed = await pages.post(`/all-returns/${number}`, { intent: 'refund' })

  expect(shown.text).toContain(messages.money.close)
  expect(closed.text).toContain(messages.money.closed)
  expect(closed.text).toContain(messages.states.refunded)
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toHaveLength(1)
})

test('an order’s page leads to its returns and refunds none of their pieces, and an unknown return is not found', {
  tags: 'nightly',
}, async () => {
  const { pages, candle, number, order } = await aReturnOfTwo()

  const shown = await pages.get(`/all-orders/${order}`)
  const pieces = { [`pieces:${candle.article}`]: '1', reason: 'They asked' }
  const refused = await pages.post(`/all-orders/${order}`, { intent: 'refund-lines', ...pieces })
  const unknown = await pages.get('/all-returns/R-ZZZZZZ')

  expect(shown.html).toContain(`href="/all-returns/${number}"`)
  expect(refused.text).toContain(`${number} covers 2 × ${candle.name}. The pieces of an open return are refunded`)
  expect(unknown.status).toBe(404)
})

/** Two candles at $10 each and $5 for delivery, delivered and withdrawn from; seven are left in stock. */
async function aReturnOfTwo() {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number: order } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const packed = await packParcel(shop, admin, { number: order })
  if (!packed.ok) throw new Error(packed.problem.code)
  for (const to of ['handed-over', 'delivered'] as const) {
    await moveParcel(shop, packed.value.parcelId, { by: 'admin', actor: admin, to })
  }
  const access = { kind: 'link', key: orderKey(shop, order) } as const
  const stated = await withdraw(shop, access, { number: order, requestKey: randomUUID(), fullName: 'Olena Kovalenko' })
  if (!stated.ok) throw new Error(stated.problem.code)
  return { shop, candle, order, number: stated.value.number, pages: await openAdminPages(shop) }
}
