import { refundOrder } from '#shop/orders/refund-order.server.ts'
import { receiveWebhook } from '#shop/payments/receive-webhook.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { openStripeProvider } from '#shop/payments/stripe-provider.server.ts'
import { startFakeStripe } from '#tests/fakes/fake-stripe.ts'
import { anActor } from './make-actor.ts'
import { anOrder } from './make-orders.ts'
import { aProduct } from './make-products.ts'
import { openTestShop } from './test-shop.ts'

const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', webhookSecret: 'whsec_secret' }

type StripeOrder = Awaited<ReturnType<typeof aStripeOrder>>

/** An order of two products that is paid with Stripe. */
export async function aStripeOrder() {
  const testShop = await openTestShop()
  const stripe = await startFakeStripe(keys)
  const shop = { ...testShop, payments: openStripeProvider({ ...keys, apiUrl: stripe.url }) }
  const products = [await aProduct(shop, { priceCents: 1290 }), await aProduct(shop, { priceCents: 2500 })]
  const { number } = await anOrder(shop, products)
  const started = await startPayment(shop, number)
  const ref = started.ok ? started.value.ref : ''
  stripe.charge(ref, 'succeeded')
  await deliverStripeEvent(shop, stripe, 'payment_intent.succeeded', ref)
  const admin = await anActor(shop, { isAdmin: true })
  return { shop, stripe, admin, number, ref, articles: products.map(({ article }) => article) }
}

/** A fully refunded order; `status` is the state of the refund at Stripe. */
export async function aRefundedStripeOrder(status: 'succeeded' | 'pending' = 'succeeded') {
  const order = await aStripeOrder()
  const { shop, stripe, admin, number } = order
  stripe.setNextRefundStatus(status)
  await refundOrder(shop, admin, { number, reason: 'Broken' })
  return { ...order, ...(await sendPendingRefund(shop, stripe)) }
}

/** Sends the pending refund to Stripe. */
export async function sendPendingRefund(shop: StripeOrder['shop'], stripe: StripeOrder['stripe']) {
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await sendRefund(shop, refundId)
  return { refundId, sent: stripe.refunds.at(-1)?.id ?? '' }
}

/** Delivers a signed Stripe event to the shop. */
export async function deliverStripeEvent(
  shop: StripeOrder['shop'],
  stripe: StripeOrder['stripe'],
  type: string,
  id: string,
) {
  const { body, signature } = stripe.event(type, id)
  return await receiveWebhook(shop, body, new Headers({ 'stripe-signature': signature }))
}
