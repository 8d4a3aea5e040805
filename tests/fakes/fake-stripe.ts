import { onTestFinished } from 'vitest'
import { openFakeStripeServer } from './fake-stripe-server.ts'

/** Starts a fake Stripe that is stopped after the test. */
export async function startFakeStripe(keys: Parameters<typeof openFakeStripeServer>[0]) {
  const stripe = await openFakeStripeServer(keys)
  onTestFinished(stripe.stop)
  return stripe
}
