import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findOrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { aStripeOrder, deliverStripeEvent } from '#tests/support/make-stripe-orders.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { receiveWebhook } from './receive-webhook.server.ts'

const dueBy = new Date('2026-02-01T12:00:00Z')

test('a disputed payment is the first mismatch in the brief, and its order shows the deadline and reason', async () => {
  const { shop, stripe, number, ref } = await aStripeOrder()
  const dispute = stripe.dispute(ref, { reason: 'product_not_received', dueBy })

  await deliverStripeEvent(shop, stripe, 'charge.dispute.created', dispute)

  const { mismatches, counts } = await readTodaySummary(shop)
  const order = await findOrderForAdmin(shop, number)
  expect(mismatches).toMatchObject([{ number, kind: 'disputed', answerBy: dueBy }])
  expect(counts.mismatches).toBe(1)
  expect(order?.disputes).toMatchObject([
    { ref: dispute, reason: 'product_not_received', state: 'open', answerBy: dueBy, amountCents: order?.totalCents },
  ])
})

test('every admin with a confirmed email is told of a dispute once, however often its event comes', async () => {
  const { shop, stripe, admin, ref } = await aStripeOrder()
  const second = await anAdmin(shop)
  await anAdmin(shop, { emailConfirmed: false })
  const dispute = stripe.dispute(ref, { dueBy })

  await Promise.all([
    deliverStripeEvent(shop, stripe, 'charge.dispute.created', dispute),
    deliverStripeEvent(shop, stripe, 'charge.dispute.funds_withdrawn', dispute),
  ])
  await deliverStripeEvent(shop, stripe, 'charge.dispute.updated', dispute)

  expect(await disputeEmailsTo(shop)).toEqual([admin.email, second.email].toSorted())
})

test('a dispute that was answered leaves the brief, and its order shows how it ended', async () => {
  const { shop, stripe, number, ref } = await aStripeOrder()
  const dispute = stripe.dispute(ref, { dueBy })
  await deliverStripeEvent(shop, stripe, 'charge.dispute.created', dispute)

  stripe.endDispute(dispute, 'under_review')
  await deliverStripeEvent(shop, stripe, 'charge.dispute.updated', dispute)
  const answered = [
    (await readTodaySummary(shop)).mismatches,
    (await findOrderForAdmin(shop, number))?.disputes[0]?.state,
  ]
  stripe.endDispute(dispute, 'lost')
  await deliverStripeEvent(shop, stripe, 'charge.dispute.closed', dispute)

  expect(answered).toEqual([[], 'answered'])
  expect((await findOrderForAdmin(shop, number))?.disputes).toMatchObject([{ ref: dispute, state: 'lost' }])
})

test.each(['known', 'new'])('of two events at once about a %s dispute the newer state is stored', async (dispute) => {
  const { shop, stripe, admin, number, ref } = await aStripeOrder()
  const id = stripe.dispute(ref, { dueBy })
  if (dispute === 'known') await deliverStripeEvent(shop, stripe, 'charge.dispute.created', id)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: fetched, resolve: markFetched } = Promise.withResolvers<void>()
  const findDispute = async (disputeRef: string) => {
    const found = await shop.payments.findDispute(disputeRef)
    markFetched()
    await released
    return found
  }
  const slow = { ...shop, payments: { ...shop.payments, findDispute } }

  const older = deliverStripeEvent(slow, stripe, 'charge.dispute.updated', id)
  await fetched
  stripe.endDispute(id, 'under_review')
  await deliverStripeEvent(shop, stripe, 'charge.dispute.updated', id)
  release()
  await older

  expect((await findOrderForAdmin(shop, number))?.disputes).toMatchObject([{ ref: id, state: 'answered' }])
  expect(await disputeEmailsTo(shop)).toEqual([admin.email])
})

test('a lost dispute that takes an answer again is open again', async () => {
  const { shop, stripe, number, ref } = await aStripeOrder()
  const dispute = stripe.dispute(ref, { dueBy })
  stripe.endDispute(dispute, 'lost')
  await deliverStripeEvent(shop, stripe, 'charge.dispute.closed', dispute)

  stripe.endDispute(dispute, 'appeal_needs_response')
  await deliverStripeEvent(shop, stripe, 'charge.dispute.updated', dispute)

  expect((await readTodaySummary(shop)).mismatches).toMatchObject([{ number, kind: 'disputed' }])
})

test('a dispute that takes no answer has no deadline, and one about another shop’s payment is ignored', async () => {
  const { shop, stripe, number, ref } = await aStripeOrder()
  const dispute = stripe.dispute(ref, { dueBy: null })
  const ofAnotherShop = stripe.dispute('pi_of_another_shop', { dueBy })

  const answers = [
    await deliverStripeEvent(shop, stripe, 'charge.dispute.created', dispute),
    await deliverStripeEvent(shop, stripe, 'charge.dispute.created', ofAnotherShop),
  ]

  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect((await findOrderForAdmin(shop, number))?.disputes).toMatchObject([{ ref: dispute, answerBy: null }])
})

test('an event that arrives while the payment service is away is refused, so that Stripe sends it again', {
  tags: 'nightly',
}, async () => {
  const { shop, stripe, ref } = await aStripeOrder()
  const dispute = stripe.dispute(ref, { dueBy })
  stripe.failNext(500, 500)

  const received = await deliverStripeEvent(shop, stripe, 'charge.dispute.created', dispute)

  expect(received).toEqual({ ok: false, problem: { code: 'provider-away' } })
})

test('an event that cannot be verified is logged without its signature, and counted', async () => {
  const { shop, stripe, ref } = await aStripeOrder()
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const verified = shop.payments.eventCounts.verified

  await receiveWebhook(shop, `${body} `, new Headers({ 'stripe-signature': signature }))
  await receiveWebhook(shop, body, new Headers())

  const lines = shop.logged.filter(({ msg }) => msg?.includes('could not be verified'))
  expect(lines).toMatchObject([
    { provider: 'stripe', isSigned: true },
    { provider: 'stripe', isSigned: false },
  ])
  expect(JSON.stringify(lines)).not.toContain(signature)
  expect(shop.payments.eventCounts).toEqual({ verified, unverified: 2 })
})

test('a signed event that cannot be parsed is an error, not a wrong signature', async () => {
  const { shop, stripe } = await aStripeOrder()
  const headers = new Headers({ 'stripe-signature': stripe.sign('{"type":') })

  await expect(receiveWebhook(shop, '{"type":', headers)).rejects.toThrow(SyntaxError)
  expect(shop.payments.eventCounts.unverified).toBe(0)
})

async function disputeEmailsTo({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  const emails = await db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'admin-notices')
    .where(sql`data::text`, 'like', '%"dispute"%')
    .orderBy('recipient')
    .execute()
  return emails.map(({ recipient }) => recipient)
}
