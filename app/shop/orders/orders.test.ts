import { expect, test } from 'vitest'
import { orderLimits } from '#rulebook/limits/orders.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { listStockDisagreements } from '#shop/stock/stock.queries.server.ts'
import { kindsOfEmailsTo, latestEmailTo } from '#tests/support/emails-to.ts'
import { aCustomer, anAdmin } from '#tests/support/make-accounts.ts'
import {
  anOrder,
  aPaidOrder,
  aPromotion,
  defaultDelivery,
  findOrderByNumber,
  pay,
  stockLevelOf,
} from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { aWelcomeCode } from '#tests/support/make-welcome.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.server.ts'
import { cancelMyOrder } from './cancel-my-order.server.ts'
import { changeOrderStatus } from './change-order-status.server.ts'
import { findMyOrder, findOrderByLink } from './find-my-order.server.ts'
import { listMyOrders } from './list-orders.server.ts'
import { readOrderNumber } from './orders.ts'
import { refundOrder } from './refund-order.server.ts'
import { returnToOrder } from './return-to-order.server.ts'

test('an order leaves a history and emails on its way, and the usual path needs no reason', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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

test('refunds by line add up to the last cent, and never exceed what was paid', async () => {
  const shop = await openTestShop()
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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
  const admin = await anAdminActor(shop)
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

  const refunded = await refundOrder(shop, await anAdminActor(shop), { number, reason: 'It arrived broken.', lines })

  expect(refunded).toEqual({ ok: false, problem: { code: 'refund-too-large' } })
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ refundedCents: 0 })
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

async function anAdminActor(shop: TestShop): Promise<SignedInUser> {
  const { id, fullName, email } = await anAdmin(shop)
  // The test needs no session.
  return {
    id,
    fullName,
    email,
    emailConfirmed: true,
    isAdmin: true,
    role: 'owner',
    sessionId: '' as SignedInUser['sessionId'],
  }
}
