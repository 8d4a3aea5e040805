import { expect, test } from 'vitest'
import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { journeyOf } from '#shop/orders/order-journey.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { refuse } from '#shop/result.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { anActor } from '#tests/support/make-actor.ts'
import { defaultDelivery, findOrderByNumber } from '#tests/support/make-orders.ts'
import {
  aRefundedStripeOrder,
  aStripeOrder,
  deliverStripeEvent,
  sendPendingRefund,
} from '#tests/support/make-stripe-orders.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { retryRefund } from './retry-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { settleRefundManually } from './settle-refund-manually.server.ts'

const how = 'Bank transfer of 15 January'

test('money refunded another way counts as refunded: in the order, its history, the audit log and the customer’s email', async () => {
  const { shop, admin, number, refundId } = await aReturnedRefund()

  const settled = await settleRefundManually(shop, admin, { number, refundId, how: ` ${how} ` })

  const order = await findOrderByNumber(shop, { number })
  const adminOrder = await findOrderForAdmin(shop, number)
  const emails = await emailsTo(shop, defaultDelivery.email)
  expect(settled).toEqual({ ok: true, value: { amountCents: order.totalCents } })
  expect([order.status, order.refundedCents, order.refusedCents]).toEqual(['Refunded', order.totalCents, 0])
  expect(adminOrder?.refunds).toMatchObject([{ state: 'done', settled: { at: shop.now(), by: admin.fullName, how } }])
  expect(journeyOf(order).at(-1)).toMatchObject({ name: 'Refunded', isNow: true })
  expect(await listAuditEntries(shop.db, number, 'order.refund-settled')).toMatchObject([
    { from: 'The customer’s bank declined it.', to: { cents: order.totalCents, how }, fullName: admin.fullName },
  ])
  expect(emails.at(-1)).toMatchObject({ status: 'Refunded', note: expect.stringContaining('another way') })
  expect(JSON.stringify([emails.at(-1), journeyOf(order)])).not.toContain(how)
  expect((await readTodaySummary(shop)).mismatches).toEqual([])
})

test('two admins who each click twice settle a refund once, and the second admin is told', async () => {
  const { shop, admin, number, refundId } = await aReturnedRefund()
  const other = await anActor(shop, { isAdmin: true, fullName: 'Freja Lund' })
  const emailsBefore = (await emailsTo(shop, defaultDelivery.email)).length
  const click = (actor: typeof admin) => settleRefundManually(shop, actor, { number, refundId, how })

  const [first, again, ofOther, otherAgain] = await Promise.all([
    click(admin),
    click(admin),
    click(other),
    click(other),
  ])

  const { changes } = await findOrderByNumber(shop, { number })
  expect([first, again]).toEqual([first, first])
  expect([ofOther, otherAgain]).toEqual([ofOther, ofOther])
  expect([first?.ok, ofOther?.ok].toSorted()).toEqual([false, true])
  expect(changes.filter(({ to, by }) => to === 'Refunded' && by === 'owner')).toHaveLength(2)
  expect((await emailsTo(shop, defaultDelivery.email)).length - emailsBefore).toBe(1)
  expect(await listAuditEntries(shop.db, number, 'order.refund-settled')).toHaveLength(1)
})

test('a refund that is retried while another admin settles it goes one way, not both', async () => {
  const { shop, stripe, admin, number, refundId } = await aReturnedRefund()
  const asked = { number, refundId }

  const [settled, retried] = await Promise.all([
    settleRefundManually(shop, admin, { ...asked, how }),
    retryRefund(shop, admin, asked),
  ])
  const late = await retryRefund(shop, admin, asked)
  await sendRefund(shop, refundId)

  expect([settled.ok, retried.ok].toSorted()).toEqual([false, true])
  expect(late).toEqual({ ok: false, problem: { code: 'refund-under-way' } })
  // The first refund came back; of the two ways to send it again, exactly one was used.
  expect(Number(settled.ok) + stripe.refunds.length).toBe(2)
})

test('late failure events about a refund that was settled change nothing, and it is not checked again', async () => {
  const { shop, stripe, admin, number, refundId, sent } = await aReturnedRefund()
  await settleRefundManually(shop, admin, { number, refundId, how })
  const emailsBefore = (await emailsTo(shop, defaultDelivery.email)).length

  const received = await Promise.all(
    ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) =>
      deliverStripeEvent(shop, stripe, type, sent),
    ),
  )
  shop.clock.advance(40 * 24 * 3_600_000)
  await reconcilePayments(shop)

  expect(received.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await findOrderByNumber(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
  expect((await emailsTo(shop, defaultDelivery.email)).length).toBe(emailsBefore)
  expect(stripe.refunds).toHaveLength(1)
})

test('money that the payment service sends just as an admin settles the refund is shown to the admins', async () => {
  const { shop, stripe, admin, number } = await aStripeOrder()
  await refundOrder(shop, admin, { number, reason: 'Broken' })
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const refund = async (asked: Parameters<typeof shop.payments.refund>[0]) => {
    const sent = await shop.payments.refund(asked)
    shop.clock.advance(80 * 3_600_000)
    const refused = async () => refuse({ code: 'provider-refused' as const, sentence: 'No.' })
    await sendRefund({ ...shop, payments: { ...shop.payments, refund: refused } }, refundId)
    await settleRefundManually(shop, admin, { number, refundId, how })
    return sent
  }

  await sendRefund({ ...shop, payments: { ...shop.payments, refund } }, refundId)

  const { counts, mismatches } = await readTodaySummary(shop)
  const adminOrder = await findOrderForAdmin(shop, number)
  expect([counts.mismatches, mismatches]).toMatchObject([1, [{ number, kind: 'sent-twice', status: 'Refunded' }]])
  expect(adminOrder?.refunds).toMatchObject([{ state: 'done', settled: { how }, alsoSentRef: stripe.refunds[0]?.id }])
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('sent twice') }))
})

test('a part refunded another way leaves the order’s status as it is, and its customer is told', async () => {
  const { shop, stripe, admin, number, articles } = await aStripeOrder()
  await changeOrderStatus(shop, admin, { number, status: 'Shipped' })
  const lines = [{ article: articles[0] ?? '', quantity: 1 }]
  await refundOrder(shop, admin, { number, reason: 'It broke', lines })
  const { sent, refundId } = await sendPendingRefund(shop, stripe)
  stripe.endRefund(sent, 'failed', 'declined')
  await deliverStripeEvent(shop, stripe, 'refund.failed', sent)

  await settleRefundManually(shop, admin, { number, refundId, how })

  const emails = await emailsTo(shop, defaultDelivery.email)
  expect(await findOrderByNumber(shop, { number })).toMatchObject({
    status: 'Shipped',
    refundedCents: 1290,
    refusedCents: 0,
  })
  expect(emails.at(-1)).toMatchObject({
    before: 'Shipped',
    status: 'Shipped',
    note: expect.stringContaining('$12.90'),
  })
})

test('only a failed refund can be settled, with a reason, and under its own order', async () => {
  const { shop, admin, number, refundId } = await aRefundedStripeOrder()
  const otherRefund = await aReturnedRefund()
  const settle = (given: Partial<Parameters<typeof settleRefundManually>[2]>) =>
    settleRefundManually(shop, admin, { number, refundId, how, ...given })

  const answers = [
    await settle({}),
    await settle({ refundId: 'what?' }),
    await settle({ refundId: otherRefund.refundId }),
    await settle({ how: '  ' }),
    await settle({ how: 'x'.repeat(1001) }),
  ]

  expect(answers.map((answer) => !answer.ok && answer.problem.code)).toEqual([
    'refund-not-stuck',
    'refund-not-stuck',
    'refund-not-stuck',
    'reason-missing',
    'reason-too-long',
  ])
})

async function aReturnedRefund() {
  const order = await aRefundedStripeOrder()
  const { shop, stripe, sent } = order
  stripe.endRefund(sent, 'failed', 'declined')
  await deliverStripeEvent(shop, stripe, 'refund.failed', sent)
  return order
}
