import { expect, test } from 'vitest'
import { packParcel } from '#shop/fulfilment/pack-parcel.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { orderKey } from '#shop/orders/order-links.server.ts'
import type { OrderNumber } from '#shop/orders/orders.ts'
import { payWithTestCard } from '#shop/payments/pay-with-test-card.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { releaseHeldStock } from '#shop/stock/release-held-stock.server.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import {
  aPaidOrder,
  aPromotion,
  defaultDelivery,
  findOrderByNumber,
  pay,
  stockLevelOf,
} from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelPaidOrder } from './cancel-paid-order.server.ts'
import { changePieces } from './change-pieces.server.ts'
import { centsBackOnCancelling, offerChanges } from './offer-change.server.ts'

test('a guest takes a piece out: its money goes back at once, the piece to stock, and an email says so', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { name: 'Pillar candle', priceCents: 1290, stock: 5 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 2 })

  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, wantedOf(number, candle.article, 1))

  expect(changed).toEqual({ ok: true, value: { refundedCents: 1290, addedNumber: null } })
  const order = await findOrderByNumber(shop, { number })
  expect([order.status, order.refundedCents, order.editCount]).toEqual(['Processing', 1290, 1])
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 4, held: 0 })
  const [email] = (await emailsTo(shop, defaultDelivery.email)).filter(({ kind }) => kind === 'order-changed')
  expect(email).toMatchObject({
    changes: ['Taken out: 1 × Pillar candle'],
    refundNote: expect.stringContaining('$12.90'),
    toPay: null,
  })
})

test('the same form sent twice takes out once, and another tab that shows the old order changes nothing', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 5 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 4 })
  const by = { kind: 'link', key: linkKey } as const

  const [one, two, otherTab] = await Promise.all([
    changePieces(shop, by, wantedOf(number, candle.article, 3)),
    changePieces(shop, by, wantedOf(number, candle.article, 3)),
    changePieces(shop, by, wantedOf(number, candle.article, 1)),
  ])

  const { refundedCents, editCount } = await findOrderByNumber(shop, { number })
  expect(editCount).toBe(1)
  expect(one).toEqual(two)
  expect([one.ok, otherTab.ok].filter(Boolean)).toHaveLength(1)
  expect(refundedCents).toBe(one.ok ? 1000 : 3000)
})

test('a code whose minimum is no longer reached is priced away, and never more goes back than was paid', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'TEN-OFF', worth: { kind: 'fixed', amountCents: 1000 }, minimumCents: 4000 })
  const candle = await aProduct(shop, { priceCents: 1500, stock: 5 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 3, discountCode: 'TEN-OFF' })

  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, wantedOf(number, candle.article, 2))

  // Paid 45 - 10 + 5; two candles cost 30 + 5 without the code.
  expect(changed).toMatchObject({ ok: true, value: { refundedCents: 500 } })
})

test('an added piece is an order of its own, which the first waits for; unpaid it goes, and nothing is lost', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 5 })
  const mug = await aProduct(shop, { priceCents: 1800, stock: 1 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])

  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, wantedOf(number, mug.article, 1))
  const packedWhileWaiting = await packParcel(shop, admin, { number })
  const added = changed.ok ? changed.value.addedNumber : null
  shop.clock.advance(16 * 60_000)
  await reconcilePayments(shop)
  const packedAfterwards = await packParcel(shop, admin, { number })

  expect(packedWhileWaiting).toEqual({ ok: false, problem: { code: 'addition-waits' } })
  expect(added && (await findOrderByNumber(shop, { number: added }))).toMatchObject({
    status: 'Cancelled',
    addedTo: number,
    totalCents: 1800,
    deliveryCents: 0,
  })
  expect(packedAfterwards.ok).toBe(true)
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 1, held: 0 })
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Processing', refundedCents: 0 })
})

test('a percentage of the order’s code counts for what is added, and once it is paid both orders are packed', async () => {
  const shop = await openTestShop()
  await aPromotion(shop, { code: 'TENTH' })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 5 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { discountCode: 'TENTH' })

  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, wantedOf(number, candle.article, 3))
  const added = changed.ok && changed.value.addedNumber
  if (!added) throw new Error('Nothing was added')
  await pay(shop, { number: added })

  expect(await findOrderByNumber(shop, { number: added })).toMatchObject({
    status: 'Processing',
    goodsCents: 2000,
    discountCents: 200,
    totalCents: 1800,
    promotionCode: 'TENTH',
  })
  const back = await changePieces(
    shop,
    { kind: 'link', key: orderKey(shop, added) },
    { number: added, version: 0, wanted: [{ article: candle.article, quantity: 1 }] },
  )
  expect(back).toMatchObject({ ok: true, value: { refundedCents: 900 } })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 3, held: 0 })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a cancellation brings back what its page promised, also after a part of what was added went back', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { priceCents: 1000, stock: 5 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const by = { kind: 'link', key: linkKey } as const
  const changed = await changePieces(shop, by, wantedOf(number, candle.article, 3))
  const added = changed.ok && changed.value.addedNumber
  if (!added) throw new Error('Nothing was added')
  await pay(shop, { number: added })
  await changePieces(shop, { kind: 'link', key: orderKey(shop, added) }, wantedOf(added, candle.article, 1))
  const offered = await offerChanges(shop, by, number)

  await cancelPaidOrder(shop, by, { number })

  const orders = await Promise.all([number, added].map((each) => findOrderByNumber(shop, { number: each })))
  const refundedCents = orders.reduce((sum, order) => sum + order.refundedCents, 0)
  expect(offered && centsBackOnCancelling(offered)).toBe(refundedCents - 1000)
})

test('what is added too late to travel with its order is not paid for, and money that arrives after packing goes back', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const mug = await aProduct(shop, { priceCents: 1800, stock: 9 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const added = await addedTo(shop, { number, linkKey }, mug.article)
  await startPayment(shop, added)
  await releaseHeldStock(shop, admin, added)
  const before = await findOrderByNumber(shop, { number: added })
  const packed = await packParcel(shop, admin, { number })

  const after = await findOrderByNumber(shop, { number: added })
  const started = await startPayment(shop, added)
  await payWithTestCard(shop, added, 'success')

  expect(packed.ok).toBe(true)
  expect([before.mayPay, before.missesParcel]).toEqual([true, false])
  expect([after.mayPay, after.missesParcel]).toEqual([false, true])
  expect(started).toEqual({ ok: false, problem: { code: 'main-order-packed' } })
  expect(await findOrderByNumber(shop, { number: added })).toMatchObject({ status: 'Failed', refundedCents: 1800 })
  expect(await stockLevelOf(shop, mug)).toEqual({ on_hand: 9, held: 0 })
})

test('added pieces that an admin reopens after packing invite nobody to pay', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { priceCents: 1000, stock: 9 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const mug = await aProduct(shop, { stock: 9 })
  const added = await addedTo(shop, { number, linkKey }, mug.article)
  const move = async (status: 'Cancelled' | 'Pending') =>
    await changeOrderStatus(shop, admin, { number: added, status, reason: 'Asked for' })
  const reminders = async () =>
    (await emailsTo(shop, defaultDelivery.email)).filter(({ kind }) => kind === 'payment-reminder').length

  await move('Cancelled')
  await move('Pending')
  const beforePacking = await reminders()
  await move('Cancelled')
  await packParcel(shop, admin, { number })
  await move('Pending')

  expect([beforePacking, await reminders()]).toEqual([1, 1])
  expect(await findOrderByNumber(shop, { number: added })).toMatchObject({ status: 'Pending', mayPay: false })
})

test('of packing and a payment for added pieces at the same moment one wins, and nothing travels alone', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 99 })
  const mug = await aProduct(shop, { priceCents: 1800, stock: 99 })

  for (const round of [0, 1, 2, 3, 4, 5]) {
    const delivery = { email: `adding-${round}@example.com` }
    const { number, linkKey } = await aPaidOrder(shop, [candle], { delivery })
    const added = await addedTo(shop, { number, linkKey }, mug.article)
    await startPayment(shop, added)
    await releaseHeldStock(shop, admin, added)
    const [packed] = await Promise.all([packParcel(shop, admin, { number }), payWithTestCard(shop, added, 'success')])

    const { status, refundedCents } = await findOrderByNumber(shop, { number: added })
    expect(packed.ok).toBe(true)
    expect([
      ['Processing', 0],
      ['Failed', 1800],
    ]).toContainEqual([status, refundedCents])
  }

  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('pieces that nobody pays for hold back packing twice a day, and an admin releases them at once', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 9 })
  const mug = await aProduct(shop, { priceCents: 1800, stock: 9 })
  const { number, linkKey } = await aPaidOrder(shop, [candle])
  const add = async () => {
    const { editCount: version } = await findOrderByNumber(shop, { number })
    const wanted = [{ article: mug.article, quantity: 1 }]
    const added = await changePieces(shop, { kind: 'link', key: linkKey }, { number, version, wanted })
    if (added.ok && added.value.addedNumber) await releaseHeldStock(shop, admin, added.value.addedNumber)
    return added
  }

  const [first, second, third] = [await add(), await add(), await add()]
  shop.clock.advance(24 * 3_600_000)
  const nextDay = await add()

  expect([first.ok, second.ok]).toEqual([true, true])
  expect(third).toMatchObject({ ok: false, problem: { code: 'too-many-unpaid', retryAfterSeconds: 86_400 } })
  expect(nextDay.ok).toBe(true)
  expect((await packParcel(shop, admin, { number })).ok).toBe(true)
})

test('the last piece cannot be taken out, and a packed order or a stranger changes nothing', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 9 })
  const { number, linkKey } = await aPaidOrder(shop, [candle], { quantity: 2 })
  const by = { kind: 'link', key: linkKey } as const

  const nothingLeft = await changePieces(shop, by, wantedOf(number, candle.article, 0))
  const stranger = await changePieces(shop, { kind: 'link', key: 'wrong' }, wantedOf(number, candle.article, 1))
  const tooMany = await changePieces(shop, by, wantedOf(number, candle.article, 99))
  await packParcel(shop, admin, { number })
  const packed = await changePieces(shop, by, wantedOf(number, candle.article, 1))

  const codes = [nothingLeft, stranger, tooMany, packed].map((each) => !each.ok && each.problem.code)
  expect(codes).toEqual(['no-pieces-left', 'order-not-found', 'out-of-stock', 'order-packed'])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0, editCount: 0 })
})

async function addedTo(shop: TestShop, { number, linkKey }: { number: OrderNumber; linkKey: string }, article: string) {
  const changed = await changePieces(shop, { kind: 'link', key: linkKey }, wantedOf(number, article, 1))
  const added = changed.ok && changed.value.addedNumber
  if (!added) throw new Error('Nothing was added')
  return added
}

function wantedOf(number: Parameters<typeof changePieces>[2]['number'], article: string, quantity: number) {
  return { number, version: 0, wanted: [{ article, quantity }] }
}
