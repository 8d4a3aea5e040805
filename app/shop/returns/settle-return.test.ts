import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { anOrder, findOrderByNumber, stockLevelOf } from '#tests/support/make-orders.ts'
import { openShopWithDeliveredOrder } from '#tests/support/make-returns.ts'
import { receiveReturn, refundReturn, refuseReturn } from './settle-return.server.ts'

const email = 'olena@example.com'

test('pieces that came back are back to stock or not, and the money of all of them comes back once', async () => {
  const { shop, admin, candle, statement, number: order } = await openShopWithDeliveredOrder()
  const number = await statement()
  const pieces = [{ article: candle.article, backToStock: 2, damaged: 1, notOurs: 0 }]

  const received = await receiveReturn(shop, admin, { number, pieces })
  const refunds = await Promise.all([1, 2, 3].map(() => refundReturn(shop, admin, { number, includesDelivery: true })))

  expect([received.ok, refunds.filter(({ ok }) => ok).length]).toEqual([true, 1])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 9, held: 0 })
  expect(await findOrderByNumber(shop, { number: order })).toMatchObject({
    status: 'Refunded',
    refundedCents: 500 + 3 * 1000,
  })
  expect(await listStockDisagreements(shop.db)).toEqual([])
  expect((await kindsOfEmailsTo(shop)).filter((kind) => kind === 'return-state')).toHaveLength(1)
})

test('decisions that do not add up to the pieces are refused', async () => {
  const { shop, admin, candle, statement } = await openShopWithDeliveredOrder()
  const number = await statement()

  const answer = await receiveReturn(shop, admin, {
    number,
    pieces: [{ article: candle.article, backToStock: 4, damaged: 0, notOurs: -1 }],
  })

  expect(answer).toEqual({ ok: false, problem: { code: 'pieces-do-not-add-up' } })
})

test('pieces that the customer has kept meanwhile, or that no parcel holds, cannot be received', async () => {
  const { shop, admin, candle, statement } = await openShopWithDeliveredOrder()
  const number = await statement()
  const own = { article: candle.article, backToStock: 3, damaged: 0, notOurs: 0 }
  const others = [1, Number.MAX_SAFE_INTEGER].map((backToStock) => ({ ...own, article: 'C-KEPT', backToStock }))

  const received = []
  for (const other of others) received.push(await receiveReturn(shop, admin, { number, pieces: [own, other] }))

  expect(received).toEqual(Array(2).fill({ ok: false, problem: { code: 'pieces-do-not-add-up' } }))
})

test('the email about a return that has arrived says what is paid back, unless a piece was damaged', {
  tags: 'nightly',
}, async () => {
  const emails = []
  for (const damaged of [0, 1]) {
    const { shop, admin, candle, statement } = await openShopWithDeliveredOrder()
    const number = await statement()
    const pieces = [{ article: candle.article, backToStock: 3 - damaged, damaged, notOurs: 0 }]
    await receiveReturn(shop, admin, { number, pieces })
    emails.push(await latestEmailTo(shop, email, 'return-state'))
    if (damaged > 0) continue
    await refundReturn(shop, admin, { number, includesDelivery: true })
    const { refund } = await latestEmailTo(shop, email, 'order-status')
    expect(refund?.totalCents).toBe(500 + 3 * 1000)
  }

  const [whole, damaged] = emails
  expect(whole?.back).toMatchObject({
    lines: [{ quantity: 3, cents: 3000 }],
    deliveryCents: 500,
    labelCents: 0,
    totalCents: 3500,
  })
  expect(damaged).toMatchObject({ state: 'received', lines: [{ quantity: 3 }] })
  expect(damaged?.back).toBeUndefined()
})

test('a refused return needs a reason, tells it, and leaves its pieces free for another', async () => {
  const { shop, admin, statement } = await openShopWithDeliveredOrder()
  const number = await statement()

  const silent = await refuseReturn(shop, admin, { number, because: ' ' })
  const refused = await refuseReturn(shop, admin, { number, because: 'The candle was lit' })
  const again = await statement()

  expect([silent, refused.ok]).toEqual([{ ok: false, problem: { code: 'reason-missing' } }, true])
  expect(again).not.toBe(number)
  expect(await latestEmailTo(shop, email, 'return-state')).toMatchObject({ note: 'The candle was lit' })
})

test('a return that is refused after it was received takes its pieces out of stock again, unless they have been sold', async () => {
  const { shop, admin, candle, statement } = await openShopWithDeliveredOrder()
  const number = await statement()
  await receiveReturn(shop, admin, {
    number,
    pieces: [{ article: candle.article, backToStock: 2, damaged: 1, notOurs: 0 }],
  })
  const received = await stockLevelOf(shop, candle)
  const other = await anOrder(shop, [candle], { quantity: 8 })

  const sold = await refuseReturn(shop, admin, { number, because: 'The candle was lit' })
  await changeOrderStatus(shop, admin, { number: other.number, status: 'Cancelled', reason: 'It happens' })
  const refused = await refuseReturn(shop, admin, { number, because: 'The candle was lit' })

  expect(sold).toEqual({ ok: false, problem: { code: 'pieces-sold-again' } })
  expect(refused.ok).toBe(true)
  expect([received, await stockLevelOf(shop, candle)]).toEqual([
    { on_hand: 9, held: 0 },
    { on_hand: 7, held: 0 },
  ])
  expect(await listStockDisagreements(shop.db)).toEqual([])
})
