import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anOrder, findOrderByNumber } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { apiOf } from '#tests/support/test-api.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { receiveWebhook } from './receive-webhook.server.ts'
import { closePayment, reconcilePayments } from './reconcile-payments.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { startPayment } from './start-payment.server.ts'
import { openStripeProvider } from './stripe-provider.server.ts'

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_secret' }

test('with Stripe an order is paid in the browser, reported by a signed event, and confirmed once', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop, { priceCents: 1290 })])
  const ref = await started(shop, order)
  const { clientSecret, amount, metadata } = intentOf(stripe, ref)
  stripe.charge(ref, 'succeeded')
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const headers = new Headers({ 'stripe-signature': signature })

  await Promise.all([receiveWebhook(shop, body, headers), receiveWebhook(shop, body, headers)])

  expect([clientSecret, amount, metadata.order]).toEqual([expect.stringContaining('secret'), 1790, order.number])
  expect((await findOrderByNumber(shop, order)).status).toBe('Processing')
  expect(await kindsOfEmailsTo(shop)).toEqual(['order-confirmation'])
})

test('an event that Stripe did not sign, or signed long ago, is refused', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  stripe.charge(ref, 'succeeded')
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const old = stripe.event('payment_intent.succeeded', ref, new Date(Date.now() - 3_600_000))

  const answers = await Promise.all([
    receiveWebhook(shop, body, new Headers()),
    receiveWebhook(shop, `${body} `, new Headers({ 'stripe-signature': signature })),
    receiveWebhook(shop, old.body, new Headers({ 'stripe-signature': old.signature })),
  ])

  expect(answers).toEqual(Array(3).fill({ ok: false, problem: { code: 'unsigned' } }))
  expect((await findOrderByNumber(shop, order)).status).toBe('Pending')
})

test('an event signed with the webhook secret before its change still counts, until that one is removed', async () => {
  const { shop, stripe } = await openStripeShop()
  const ref = await started(shop, await anOrder(shop, [await aProduct(shop)]))
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const headers = new Headers({ 'stripe-signature': signature })
  const changed = { ...keys, webhookSecret: 'whsec_new', apiUrl: shop.publicUrl }

  const during = await openStripeProvider({ ...changed, formerWebhookSecret: keys.webhookSecret }).readEvent(
    body,
    headers,
  )
  const afterwards = await openStripeProvider(changed).readEvent(body, headers)

  expect(during).toEqual({ ok: true, value: { about: 'payment', ref } })
  expect(afterwards).toEqual({ ok: false, problem: { code: 'unsigned' } })
})

test('a lost answer from Stripe leaves one payment, however often it is requested', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  stripe.failNext('lost', 'lost')

  const lost = await startPayment(shop, order.number)
  const again = await startPayment(shop, order.number)

  expect(lost).toMatchObject({ ok: false, problem: { code: 'provider-away' } })
  expect(again.ok).toBe(true)
  expect(stripe.intents.size).toBe(1)
})

test('when Stripe does not answer, the customer is told in time, and nothing was charged', async () => {
  const { shop, stripe } = await openStripeShop({ timeoutMs: 200 })
  const order = await anOrder(shop, [await aProduct(shop)])
  stripe.failNext('silence', 'silence')

  const silent = await startPayment(shop, order.number)

  expect(silent).toEqual({ ok: false, problem: { code: 'provider-away' } })
  expect(stripe.intents.size).toBe(0)
  expect(await findOrderByNumber(shop, order)).toMatchObject({ status: 'Pending', mayPay: true })
})

test('a declined card says why, and the same payment takes another', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  stripe.charge(ref, 'declined')
  const { body, signature } = stripe.event('payment_intent.payment_failed', ref)
  await receiveWebhook(shop, body, new Headers({ 'stripe-signature': signature }))

  const retried = await startPayment(shop, order.number)

  expect((await findOrderByNumber(shop, order)).paymentState).toBe('declined')
  expect(retried).toMatchObject({ ok: true, value: { ref, problem: 'Your card was declined.' } })
})

test('a payment whose event was lost is found by the job, also when Stripe failed at first', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  stripe.charge(await started(shop, order), 'succeeded')
  shop.clock.advance(60_000)
  stripe.failNext(500, 500)

  await reconcilePayments(shop)
  const before = await findOrderByNumber(shop, order)
  shop.clock.advance(60_000)
  await reconcilePayments(shop)

  expect(before.status).toBe('Pending')
  expect((await findOrderByNumber(shop, order)).status).toBe('Processing')
})

test('an event about a payment whose number was not stored is sent again while Stripe cannot be asked, and then counts', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  stripe.charge(ref, 'succeeded')
  await shop.db.updateTable('payments').set({ ref: null }).execute()
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const deliver = () =>
    apiOf(shop).ask('/payments/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } })
  stripe.failNext(500, 500)

  const away = await deliver()
  const before = await findOrderByNumber(shop, order)
  const again = await deliver()

  expect([away.status, again.status]).toEqual([503, 200])
  expect(before.status).toBe('Pending')
  expect((await findOrderByNumber(shop, order)).status).toBe('Processing')
})

test('an event about a payment of another shop on the same account is received, and is not sent again', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  await shop.db.updateTable('payments').set({ ref: null }).execute()
  const { body, signature } = stripe.event('payment_intent.succeeded', ref)
  const headers = new Headers({ 'stripe-signature': signature })
  intentOf(stripe, ref).metadata.payment = randomUUID()
  const ofOther = await receiveWebhook(shop, body, headers)
  stripe.intents.clear()
  const ofNobody = await receiveWebhook(shop, body, headers)

  expect([ofOther, ofNobody]).toEqual(Array(2).fill({ ok: true, value: null }))
  expect((await findOrderByNumber(shop, order)).status).toBe('Pending')
})

test('a payment charged just before it was closed counts as paid, and is refunded only once', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  await shop.db.updateTable('orders').set({ status: 'Cancelled' }).execute()
  stripe.charge(ref, 'succeeded')

  await closePayment(shop, order.payment.id)
  const [refund] = await shop.db.selectFrom('refunds').select('id').execute()
  stripe.failNext('lost', 'lost')
  await sendRefund(shop, refund?.id ?? '').catch(() => undefined)
  await sendRefund(shop, refund?.id ?? '')

  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([order.totalCents])
  expect((await findOrderByNumber(shop, order)).status).toBe('Refunded')
})

test('half of the money is refunded once, also when the answer was lost and the refund is retried days later', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  stripe.charge(ref, 'succeeded')
  const half = { ref, refundId: 'refund-1', amountCents: Math.floor(order.totalCents / 2), refusals: 0 }
  stripe.failNext('lost', 'lost')

  const first = await shop.payments.refund(half)
  stripe.expireIdempotencyKeys()
  const again = await shop.payments.refund(half)

  expect([first.ok, again.ok]).toEqual([false, true])
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual([half.amountCents])
})

test('Stripe repeats a refusal for a day; a retry uses a new key, and the money is sent once', async () => {
  const { shop, stripe } = await openStripeShop()
  const order = await anOrder(shop, [await aProduct(shop)])
  const ref = await started(shop, order)
  const all = { ref, refundId: 'refund-1', amountCents: order.totalCents }

  const early = await shop.payments.refund({ ...all, refusals: 0 })
  stripe.charge(ref, 'succeeded')
  const repeated = await shop.payments.refund({ ...all, refusals: 0 })
  const answers = await Promise.all([1, 1].map((refusals) => shop.payments.refund({ ...all, refusals })))

  expect([early.ok, repeated.ok, ...answers.map(({ ok }) => ok)]).toEqual([false, false, true, true])
  expect(stripe.refunds).toHaveLength(1)
})

async function openStripeShop(options: { timeoutMs?: number } = {}) {
  const shop = await openTestShop()
  const stripe = await startFakeStripe(keys)
  return { stripe, shop: { ...shop, payments: openStripeProvider({ ...keys, ...options, apiUrl: stripe.url }) } }
}

type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

async function started(shop: StripeShop['shop'], { number }: Awaited<ReturnType<typeof anOrder>>): Promise<string> {
  const payment = await startPayment(shop, number)
  if (!payment.ok) throw new Error(`The payment was not started: ${payment.problem.code}`)
  return payment.value.ref
}

function intentOf(stripe: StripeShop['stripe'], ref: string) {
  const intent = stripe.intents.get(ref)
  if (!intent) throw new Error(`No such payment_intent: ${ref}`)
  return { ...intent, clientSecret: intent.client_secret }
}
