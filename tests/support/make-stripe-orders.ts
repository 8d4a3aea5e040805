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

/** Paid with Stripe. */
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

/** All of its money went back, as far as Stripe has said. */
export async function aRefundedStripeOrder(status: 'succeeded' | 'pending' = 'succeeded') {
  const order = await aStripeOrder()
  const { shop, stripe, owner, number } = order
  stripe.refundsBegin(status)
  await refundOrder(shop, owner, { number, reason: 'Broken' })
  return { ...order, ...(await carriedOut(shop, stripe)) }
}

/** The refund that was promised goes to Stripe. */
export async function carriedOut(shop: Opened['shop'], stripe: Opened['stripe']) {
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await carryOutRefund(shop, refundId)
  return { refundId, sent: stripe.refunds.at(-1)?.id ?? '' }
}

/** Stripe says that something happened, as it would. */
export async function tell(shop: Opened['shop'], stripe: Opened['stripe'], type: string, id: string) {
  const { body, signature } = stripe.event(type, id)
  return await receiveEvent(shop, body, new Headers({ 'stripe-signature': signature }))
}
