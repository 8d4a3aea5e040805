import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { carryOutRefund } from '#shop/payments/carry-out-refund.server.ts'
import { receiveEvent } from '#shop/payments/receive-event.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { openStripeProvider } from '#shop/payments/stripe-provider.server.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { aProduct } from './make.ts'
import { anAsker } from './make-asker.ts'
import { anOrder } from './make-orders.ts'
import { openTestShop } from './test-shop.ts'

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_secret' }

type Opened = Awaited<ReturnType<typeof aStripeOrder>>

/** An order of two products that is paid with Stripe. */
export async function aStripeOrder() {
  const opened = await openTestShop()
  const stripe = await startFakeStripe(keys)
  const shop = { ...opened, payments: openStripeProvider({ ...keys, apiUrl: stripe.url }) }
  const products = [await aProduct(shop, { priceCents: 1290 }), await aProduct(shop, { priceCents: 2500 })]
  const { number } = await anOrder(shop, products)
  const started = await startPayment(shop, number)
  const ref = started.ok ? started.value.ref : ''
  stripe.charge(ref, 'succeeded')
  await tell(shop, stripe, 'payment_intent.succeeded', ref)
  const owner = await anAsker(shop, { isAdmin: true })
  return { shop, stripe, owner, number, ref, articles: products.map(({ article }) => article) }
}

/** A fully refunded order; `status` is the state of the refund at Stripe. */
export async function aRefundedStripeOrder(status: 'succeeded' | 'pending' = 'succeeded') {
  const order = await aStripeOrder()
  const { shop, stripe, owner, number } = order
  stripe.refundsBegin(status)
  await refundOrder(shop, owner, { number, reason: 'Broken' })
  return { ...order, ...(await carriedOut(shop, stripe)) }
}

/** Sends the pending refund to Stripe. */
export async function carriedOut(shop: Opened['shop'], stripe: Opened['stripe']) {
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await carryOutRefund(shop, refundId)
  return { refundId, sent: stripe.refunds.at(-1)?.id ?? '' }
}

/** Delivers a signed Stripe event to the shop. */
export async function tell(shop: Opened['shop'], stripe: Opened['stripe'], type: string, id: string) {
  const { body, signature } = stripe.event(type, id)
  return await receiveEvent(shop, body, new Headers({ 'stripe-signature': signature }))
}
