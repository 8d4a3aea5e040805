import { expect, test } from 'vitest'
import { listAuditOf } from '#shop/audit/audit.queries.server.ts'
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts'
import { findOrderForOwner } from '#shop/orders/find-order-for-owner.server.ts'
import { journeyOf } from '#shop/orders/order-journey.ts'
import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { refuse } from '#shop/result.ts'
import { readBrief } from '#shop/statistics/read-brief.server.ts'
import { lettersTo } from '#tests/support/letters-to.ts'
import { anAsker } from '#tests/support/make-asker.ts'
import { aDelivery, orderNow } from '#tests/support/make-orders.ts'
import { aRefundedStripeOrder, aStripeOrder, carriedOut, tell } from '#tests/support/make-stripe-orders.ts'
import { carryOutRefund } from './carry-out-refund.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { refundAnotherWay } from './refund-another-way.server.ts'
import { retryRefund } from './retry-refund.server.ts'

const how = 'Bank transfer of 15 January'

test('money refunded another way counts as refunded: in the order, its history, the audit log and the customer’s email', async () => {
  const { shop, owner, number, refundId } = await aRefundThatCameBack()

  const settled = await refundAnotherWay(shop, owner, { number, refundId, how: ` ${how} ` })

  const order = await orderNow(shop, { number })
  const seen = await findOrderForOwner(shop, number)
  const letters = await lettersTo(shop, aDelivery.email)
  expect(settled).toEqual({ ok: true, value: { amountCents: order.totalCents } })
  expect([order.status, order.refundedCents, order.refusedCents]).toEqual(['Refunded', order.totalCents, 0])
  expect(seen?.refunds).toMatchObject([{ state: 'done', settled: { at: shop.now(), by: owner.fullName, how } }])
  expect(journeyOf(order).at(-1)).toMatchObject({ name: 'Refunded', isNow: true })
  expect(await listAuditOf(shop.db, number, 'order.refund-settled')).toMatchObject([
    { from: 'The customer’s bank declined it.', to: { cents: order.totalCents, how }, fullName: owner.fullName },
  ])
  expect(letters.at(-1)).toMatchObject({ status: 'Refunded', note: expect.stringContaining('another way') })
  expect(JSON.stringify([letters.at(-1), journeyOf(order)])).not.toContain(how)
  expect((await readBrief(shop)).mismatches).toEqual([])
})

test('two admins who each click twice settle a refund once, and the second admin is told', async () => {
  const { shop, owner, number, refundId } = await aRefundThatCameBack()
  const other = await anAsker(shop, { isAdmin: true, fullName: 'Freja Lund' })
  const lettersBefore = (await lettersTo(shop, aDelivery.email)).length
  const press = (asker: typeof owner) => refundAnotherWay(shop, asker, { number, refundId, how })

  const [first, again, ofOther, otherAgain] = await Promise.all([
    press(owner),
    press(owner),
    press(other),
    press(other),
  ])

  const { changes } = await orderNow(shop, { number })
  expect([first, again]).toEqual([first, first])
  expect([ofOther, otherAgain]).toEqual([ofOther, ofOther])
  expect([first?.ok, ofOther?.ok].toSorted()).toEqual([false, true])
  expect(changes.filter(({ to, by }) => to === 'Refunded' && by === 'owner')).toHaveLength(2)
  expect((await lettersTo(shop, aDelivery.email)).length - lettersBefore).toBe(1)
  expect(await listAuditOf(shop.db, number, 'order.refund-settled')).toHaveLength(1)
})

test('a refund that is retried while another admin settles it goes one way, not both', async () => {
  const { shop, stripe, owner, number, refundId } = await aRefundThatCameBack()
  const asked = { number, refundId }

  const [settled, retried] = await Promise.all([
    refundAnotherWay(shop, owner, { ...asked, how }),
    retryRefund(shop, owner, asked),
  ])
  const late = await retryRefund(shop, owner, asked)
  await carryOutRefund(shop, refundId)

  expect([settled.ok, retried.ok].toSorted()).toEqual([false, true])
  expect(late).toEqual({ ok: false, problem: { code: 'refund-under-way' } })
  // The first refund came back; of the two ways to send it again, exactly one was used.
  expect(Number(settled.ok) + stripe.refunds.length).toBe(2)
})

test('late failure events about a refund that was settled change nothing, and it is not checked again', async () => {
  const { shop, stripe, owner, number, refundId, sent } = await aRefundThatCameBack()
  await refundAnotherWay(shop, owner, { number, refundId, how })
  const lettersBefore = (await lettersTo(shop, aDelivery.email)).length

  const told = await Promise.all(
    ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type) => tell(shop, stripe, type, sent)),
  )
  shop.clock.advance(40 * 24 * 3_600_000)
  await reconcilePayments(shop)

  expect(told.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await orderNow(shop, { number })).toMatchObject({ status: 'Refunded', refusedCents: 0 })
  expect((await lettersTo(shop, aDelivery.email)).length).toBe(lettersBefore)
  expect(stripe.refunds).toHaveLength(1)
})

test('money that the payment service sends just as an admin settles the refund is shown to the admins', async () => {
  const { shop, stripe, owner, number } = await aStripeOrder()
  await refundOrder(shop, owner, { number, reason: 'Broken' })
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const refund = async (asked: Parameters<typeof shop.payments.refund>[0]) => {
    const sent = await shop.payments.refund(asked)
    shop.clock.advance(80 * 3_600_000)
    const refused = async () => refuse({ code: 'provider-refused' as const, sentence: 'No.' })
    await carryOutRefund({ ...shop, payments: { ...shop.payments, refund: refused } }, refundId)
    await refundAnotherWay(shop, owner, { number, refundId, how })
    return sent
  }

  await carryOutRefund({ ...shop, payments: { ...shop.payments, refund } }, refundId)

  const { brief, mismatches } = await readBrief(shop)
  const seen = await findOrderForOwner(shop, number)
  expect([brief.mismatches, mismatches]).toMatchObject([1, [{ number, kind: 'sent-twice', status: 'Refunded' }]])
  expect(seen?.refunds).toMatchObject([{ state: 'done', settled: { how }, alsoSentRef: stripe.refunds[0]?.id }])
  expect(shop.logged).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('gone twice') }))
})

test('a part refunded another way leaves the order’s status as it is, and its customer is told', async () => {
  const { shop, stripe, owner, number, articles } = await aStripeOrder()
  await changeOrderStatus(shop, owner, { number, status: 'Shipped' })
  const lines = [{ article: articles[0] ?? '', quantity: 1 }]
  await refundOrder(shop, owner, { number, reason: 'It broke', lines })
  const { sent, refundId } = await carriedOut(shop, stripe)
  stripe.endRefund(sent, 'failed', 'declined')
  await tell(shop, stripe, 'refund.failed', sent)

  await refundAnotherWay(shop, owner, { number, refundId, how })

  const letters = await lettersTo(shop, aDelivery.email)
  expect(await orderNow(shop, { number })).toMatchObject({ status: 'Shipped', refundedCents: 1290, refusedCents: 0 })
  expect(letters.at(-1)).toMatchObject({
    before: 'Shipped',
    status: 'Shipped',
    note: expect.stringContaining('$12.90'),
  })
})

test('only a failed refund can be settled, with a reason, and under its own order', async () => {
  const { shop, owner, number, refundId } = await aRefundedStripeOrder()
  const stuck = await aRefundThatCameBack()
  const settle = (given: Partial<Parameters<typeof refundAnotherWay>[2]>) =>
    refundAnotherWay(shop, owner, { number, refundId, how, ...given })

  const answers = [
    await settle({}),
    await settle({ refundId: 'what?' }),
    await settle({ refundId: stuck.refundId }),
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

async function aRefundThatCameBack() {
  const order = await aRefundedStripeOrder()
  const { shop, stripe, sent } = order
  stripe.endRefund(sent, 'failed', 'declined')
  await tell(shop, stripe, 'refund.failed', sent)
  return order
}
