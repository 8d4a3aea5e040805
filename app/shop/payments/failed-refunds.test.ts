import { expect, test } from 'vitest'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { journeyOf } from '#shop/orders/order-journey.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { defaultDelivery, findOrderByNumber } from '#tests/support/make-orders.ts'
import {
  aRefundedStripeOrder,
  aStripeOrder,
  deliverStripeEvent,
  sendPendingRefund,
} from '#tests/support/make-stripe-orders.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { retryRefund } from './retry-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'

const dayMs = 24 * 3_600_000

test('an order whose refund came back is no longer Refunded, and its customer and the admins learn why', async () => {
  const { shop, stripe, number, sent } = await aRefundedStripeOrder()
  const before = await findOrderByNumber(shop, { number })
  stripe.endRefund(sent, 'failed', 'expired_or_canceled_card')

  const received = await deliverStripeEvent(shop, stripe, 'refund.failed', sent)

  const order = await findOrderByNumber(shop, { number })
  const emails = await emailsTo(shop, defaultDelivery.email)
  expect(received.ok).toBe(true)
  expect([before.status, order.status]).toEqual(['Refunded', 'Cancelled'])
  expect([order.refundedCents, order.refusedCents]).toEqual([order.totalCents, order.totalCents])
  expect(await refundsOf(shop)).toEqual([{ state: 'refused', problem: 'The card has expired or was closed.' }])
  expect(journeyOf(order).at(-1)).toMatchObject({ name: 'Cancelled', isNow: true, isRefundReturned: true })
  expect(emails.at(-1)).toMatchObject({ status: 'Cancelled', note: expect.stringContaining('could not be sent back') })
})

test('the brief names an order whose refund came back, however long ago it was placed', async () => {
  const { shop, stripe, number, sent } = await aRefundedStripeOrder()
  shop.clock.advance(29 * dayMs)
  await reconcilePayments(shop)
  stripe.endRefund(sent, 'failed', 'declined')
  await deliverStripeEvent(shop, stripe, 'charge.refund.updated', sent)
  shop.clock.advance(400 * dayMs)

  const { mismatches } = await readTodaySummary(shop)

  expect(mismatches).toMatchObject([{ number, kind: 'refund-refused' }])
})

test('an admin retries a refund that came back: the money is sent again and the order is Refunded', async () => {
  const { shop, stripe, admin, number, sent, refundId } = await aRefundedStripeOrder()
  stripe.endRefund(sent, 'failed', 'declined')
  await deliverStripeEvent(shop, stripe, 'refund.updated', sent)

  const retried = await retryRefund(shop, admin, { number, refundId })
  await deliverStripeEvent(shop, stripe, 'refund.failed', sent)
  await sendRefund(shop, refundId)
  await deliverStripeEvent(shop, stripe, 'refund.failed', sent)

  const order = await findOrderByNumber(shop, { number })
  const emails = await emailsTo(shop, defaultDelivery.email)
  expect(retried.ok).toBe(true)
  expect(stripe.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect([order.status, order.refusedCents]).toEqual(['Refunded', 0])
  expect(emails.at(-1)).toMatchObject({ status: 'Refunded', note: expect.stringContaining('on its way back') })
})

test('three simultaneous events about one failed refund change the status once and send one email', async () => {
  const { shop, stripe, number, sent } = await aRefundedStripeOrder()
  const emailsBefore = (await emailsTo(shop, defaultDelivery.email)).length
  stripe.endRefund(sent, 'failed')

  await Promise.all(
    ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) =>
      deliverStripeEvent(shop, stripe, type, sent),
    ),
  )

  const { changes } = await findOrderByNumber(shop, { number })
  expect(changes.filter(({ to }) => to === 'Cancelled')).toHaveLength(1)
  expect((await emailsTo(shop, defaultDelivery.email)).length - emailsBefore).toBe(1)
})

test('a refund that came back without an event is found by the job, for up to a month', async () => {
  const { shop, stripe, number, sent } = await aRefundedStripeOrder()
  shop.clock.advance(20 * dayMs)
  await reconcilePayments(shop)
  stripe.endRefund(sent, 'failed', 'lost_or_stolen_card')
  const meanwhile = await findOrderByNumber(shop, { number })

  shop.clock.advance(dayMs + 1)
  await reconcilePayments(shop)

  expect(meanwhile.status).toBe('Refunded')
  expect((await findOrderByNumber(shop, { number })).status).toBe('Cancelled')
  expect(await refundsOf(shop)).toEqual([{ state: 'refused', problem: 'The card was reported lost or stolen.' }])
})

test('after a month a refund is no longer checked', async () => {
  const { shop } = await aRefundedStripeOrder()
  shop.clock.advance(31 * dayMs)
  await reconcilePayments(shop)

  const { next_try_at } = await shop.db.selectFrom('refunds').select('next_try_at').executeTakeFirstOrThrow()

  expect(next_try_at).toBeNull()
})

test('a refund that Stripe is still working on stays waiting, and is done when Stripe says so', async () => {
  const { shop, stripe, sent, refundId } = await aRefundedStripeOrder('pending')
  const underWay = await refundsOf(shop)
  shop.clock.advance(dayMs)
  await reconcilePayments(shop)
  const stillUnderWay = await refundsOf(shop)
  stripe.endRefund(sent, 'succeeded')

  await deliverStripeEvent(shop, stripe, 'refund.updated', sent)
  await sendRefund(shop, refundId)

  expect([underWay, stillUnderWay]).toEqual(Array(2).fill([{ state: 'waiting', problem: null }]))
  expect(await refundsOf(shop)).toEqual([{ state: 'done', problem: null }])
  expect(stripe.refunds).toHaveLength(1)
})

test('a partial refund that came back leaves the order’s status as it is, and its customer is told', async () => {
  const { shop, stripe, admin, number, articles } = await aStripeOrder()
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  const lines = [{ article: articles[0] ?? '', quantity: 1 }]
  await refundOrder(shop, admin, { number, reason: 'It broke', lines })
  const { sent } = await sendPendingRefund(shop, stripe)
  stripe.endRefund(sent, 'failed', 'unknown')

  await deliverStripeEvent(shop, stripe, 'refund.failed', sent)

  const order = await findOrderByNumber(shop, { number })
  const emails = await emailsTo(shop, defaultDelivery.email)
  expect([order.status, order.refusedCents]).toEqual(['Shipped', order.refundedCents])
  expect(emails.at(-1)).toMatchObject({
    before: 'Shipped',
    status: 'Shipped',
    note: expect.stringContaining('$12.90'),
  })
})

test('a refund made by hand at Stripe is ignored', async () => {
  const { shop, stripe, number, ref } = await aStripeOrder()
  await shop.payments.refund({ ref, refundId: 'by hand', amountCents: 100, refusals: 0 })
  const [{ id } = { id: '' }] = stripe.refunds
  stripe.endRefund(id, 'failed')

  const received = await deliverStripeEvent(shop, stripe, 'refund.failed', id)

  expect(received).toEqual({ ok: true, value: null })
  expect((await findOrderByNumber(shop, { number })).status).toBe('Processing')
})

async function refundsOf({ db }: Pick<TestShop, 'db'>) {
  return await db.selectFrom('refunds').select(['state', 'problem']).execute()
}
