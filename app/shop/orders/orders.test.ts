import { expect, test } from 'vitest'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { aCustomer } from '#tests/support/make-accounts.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { anOrder, aPaidOrder, aPromotion, findOrderByNumber, pay, stockLevelOf } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.server.ts'
import { cancelMyOrder } from './cancel-my-order.server.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { findMyOrder, findOrderByLink } from './find-my-order.server.ts'
import { listMyOrders } from './list-orders.server.ts'
import { readOrderNumber } from './orders.ts'
import { returnToOrder } from './return-to-order.server.ts'

test('an order leaves a history and emails on its way, and the usual path needs no reason', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const order = await aPaidOrder(shop, [await aProduct(shop)])

  await changeOrderStatus(shop, admin, { number: order.number, status: 'Shipped' })
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Delivered' })
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Done' })

  const { changes } = await findOrderByNumber(shop, order)
  expect(changes.map(({ to, by }) => `${to} by ${by}`)).toEqual([
    'Pending by customer',
    'Processing by shop',
    'Shipped by owner',
    'Delivered by owner',
    'Done by owner',
  ])
  expect(await kindsOfEmailsTo(shop)).toEqual(['order-confirmation', 'order-status', 'order-status'])
})

test('cancelling returns stock and money exactly once, even when it happens three times at once', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 5 })
  const order = await aPaidOrder(shop, [candle], { quantity: 2 })
  const cancel = () =>
    changeOrderStatus(shop, admin, { number: order.number, status: 'Cancelled', reason: 'The box was wet' })

  await Promise.all([cancel(), cancel(), cancel()])
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Failed', reason: 'Once more' })

  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 5, held: 0 })
  expect(await findOrderByNumber(shop, order)).toMatchObject({ refundedCents: order.totalCents })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('a reopened order takes its stock again if there is enough', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 1 })
  const order = await aPaidOrder(shop, [candle])
  const move = (status: 'Cancelled' | 'Processing') =>
    changeOrderStatus(shop, admin, { number: order.number, status, reason: 'They called' })
  await move('Cancelled')

  const reopened = await move('Processing')
  const stock = await stockLevelOf(shop, candle)
  await move('Cancelled')
  await aPaidOrder(shop, [candle])
  const tooLate = await move('Processing')

  expect([reopened.ok, stock]).toEqual([true, { on_hand: 0, held: 0 }])
  expect(tooLate).toEqual({ ok: false, problem: { code: 'out-of-stock' } })
  expect(await listStockDisagreements(shop.db)).toEqual([])
})

test('an order that cannot be reopened, because its stock was sold, does not block its discount code', async () => {
  const shop = await openTestShop()
  const admin = await anActor(shop, { isAdmin: true })
  const candle = await aProduct(shop, { stock: 1 })
  await aPromotion(shop, { code: 'ONCE', maxUses: 1 })
  const order = await aPaidOrder(shop, [candle], { discountCode: 'ONCE' })
  await changeOrderStatus(shop, admin, { number: order.number, status: 'Cancelled', reason: 'They called' })
  await aPaidOrder(shop, [candle])

  const reopened = await changeOrderStatus(shop, admin, { number: order.number, status: 'Processing', reason: 'Again' })
  const other = await anOrder(shop, [await aProduct(shop, { priceCents: 2000 })], { discountCode: 'ONCE' })

  expect(reopened).toEqual({ ok: false, problem: { code: 'out-of-stock' } })
  expect(other.discountCents).toBe(200)
})

test('customers can cancel their own unpaid orders only', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const candle = await aProduct(shop, { stock: 3 })
  const waiting = await anOrder(shop, [candle], {}, customer)
  const paid = await aPaidOrder(shop, [candle], {}, customer)
  const as = (actor: Pick<SignedInUser, 'id'>) => ({ kind: 'customer', actor }) as const

  const foreign = await cancelMyOrder(shop, as(await aCustomer(shop)), waiting.number)
  const cancelled = await cancelMyOrder(shop, as(customer), waiting.number)
  const tooLate = await cancelMyOrder(shop, as(customer), paid.number)

  expect([foreign, cancelled, tooLate]).toMatchObject([
    { problem: { code: 'order-not-found' } },
    { ok: true },
    { problem: { code: 'not-pending' } },
  ])
  expect(await findOrderByNumber(shop, waiting)).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled' })
  expect(await stockLevelOf(shop, candle)).toEqual({ on_hand: 2, held: 0 })
})

test('customers see their own orders; when their account is deleted, the orders stay without personal data', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const order = await anOrder(shop, [await aProduct(shop)], {}, customer)
  await anOrder(shop, [await aProduct(shop)])

  const mine = await listMyOrders(shop, customer)
  const foreign = await findMyOrder(shop, await aCustomer(shop), order.number)
  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, customer.id))

  expect(mine.orders.map(({ number }) => number)).toEqual([order.number])
  expect(foreign).toBeNull()
  expect(await findOrderByNumber(shop, order)).toMatchObject({
    totalCents: order.totalCents,
    delivery: { email: '', lastName: '' },
  })
})

test('an account whose welcome code was used can be deleted, and its order keeps the discount', async () => {
  const shop = await openTestShop()
  const customer = await aCustomer(shop)
  const { code } = await aWelcomeCode(shop, shop.db, customer)
  const order = await aPaidOrder(shop, [await aProduct(shop)], { discountCode: code }, customer)

  await shop.db.transaction().execute((tx) => anonymiseOrders(shop, tx, customer.id))
  await shop.db.deleteFrom('users').where('id', '=', customer.id).execute()

  expect(await findOrderByNumber(shop, order)).toMatchObject({
    promotionCode: code,
    discountCents: order.discountCents,
  })
})

test('a browser that returns from paying sees the order’s current state, even when the event was lost', async () => {
  const shop = await openTestShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  await pay(shop, order, 'lost-webhook')
  const opener = { kind: 'link', key: order.linkKey } as const

  const returned = await returnToOrder(shop, opener, order.number)
  const stranger = await returnToOrder(shop, { kind: 'link', key: 'guessed' }, order.number)

  expect(returned).toMatchObject({ ok: true, value: { isSettled: true, order: { status: 'Processing' } } })
  expect(stranger).toEqual({ ok: false, problem: { code: 'order-not-found' } })
})

test('the signed link opens its order only', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop)
  const [order, other] = [await anOrder(shop, [candle]), await anOrder(shop, [candle])]

  const opened = await findOrderByLink(shop, order.number, order.linkKey)
  const crossed = await findOrderByLink(shop, other.number, order.linkKey)

  expect([opened?.number, crossed]).toEqual([order.number, null])
})

test('an order number is understood as people type it', () => {
  const typed = ['4K7Q-92XD', ' №4k7q 92xd', '4K7Q92XD', '4K7Q-92X', ''].map(readOrderNumber)

  expect(typed).toEqual(['4K7Q-92XD', '4K7Q-92XD', '4K7Q-92XD', null, null])
})
