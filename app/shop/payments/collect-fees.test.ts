import { expect, test } from 'vitest'
import { paymentLimits } from '#rulebook/limits/payments.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { collectFees } from './collect-fees.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { startPayment } from './start-payment.server.ts'
import { openStripeProvider } from './stripe-provider.server.ts'

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_secret' }

async function aStripeShop() {
  const stripe = await startFakeStripe(keys)
  const shop = await openTestShop()
  const provider = openStripeProvider({ ...keys, apiUrl: stripe.url, timeoutMs: 2000 })
  return { shop: { ...shop, payments: provider }, stripe }
}

type StripeShop = Awaited<ReturnType<typeof aStripeShop>>

/** The number that Stripe gave the payment of a new order, which is paid. */
async function aPaidRef({ shop, stripe }: StripeShop): Promise<string> {
  const { number } = await anOrder(shop, [await aProduct(shop, { priceCents: 5000 })])
  const started = await startPayment(shop, number)
  if (!started.ok) throw new Error(started.problem.code)
  const { ref } = await shop.db
    .selectFrom('payments')
    .select('ref')
    .where('ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  if (ref === null) throw new Error('The payment has no number')
  stripe.charge(ref, 'succeeded')
  shop.clock.advance(120_000)
  await reconcilePayments(shop)
  return ref
}

const feeOf = async ({ shop }: StripeShop, ref: string) =>
  (await shop.db.selectFrom('payments').select('fee_cents').where('ref', '=', ref).executeTakeFirstOrThrow()).fee_cents

test('what Stripe kept of a payment is known a minute after Stripe has booked it, and asked for once', async () => {
  const opened = await aStripeShop()
  const { shop, stripe } = opened
  const ref = await aPaidRef(opened)
  const before = await feeOf(opened, ref)
  stripe.book(ref, 190)

  await reconcilePayments(shop)
  const tooEarly = await feeOf(opened, ref)
  shop.clock.advance((paymentLimits.feeAgainMinutes + 1) * 60_000)
  await reconcilePayments(shop)
  stripe.book(ref, 999)
  shop.clock.advance((paymentLimits.feeAgainMinutes + 1) * 60_000)
  await reconcilePayments(shop)

  expect([before, tooEarly, await feeOf(opened, ref)]).toEqual([null, null, 190])
})

test('a fee in another currency stays unknown, and one that Stripe does not tell is asked for again when it answers', {
  tags: 'nightly',
}, async () => {
  const opened = await aStripeShop()
  const { shop, stripe } = opened
  const [foreign, lost] = [await aPaidRef(opened), await aPaidRef(opened)]
  stripe.book(foreign, 175, 'dkk')
  stripe.book(lost, 180)
  shop.clock.advance((paymentLimits.feeAgainMinutes + 1) * 60_000)
  stripe.failNext(500, 500)

  await collectFees(shop, shop.payments)
  const whileAway = await feeOf(opened, lost)
  await collectFees(shop, shop.payments)
  shop.clock.advance(paymentLimits.feeDays * 86_400_000)
  shop.queries.length = 0
  await collectFees(shop, shop.payments)

  expect([whileAway, await feeOf(opened, lost), await feeOf(opened, foreign)]).toEqual([null, 180, null])
  expect(shop.queries.filter(({ sql }) => sql.startsWith('update'))).toEqual([])
})
