import { onTestFinished } from 'vitest'
import { openStripeServer } from './stripe-server.ts'

/** Starts a fake Stripe that is stopped after the test. */
export async function startFakeStripe(keys: Parameters<typeof openStripeServer>[0]) {
  const stripe = await openStripeServer(keys)
  onTestFinished(stripe.stop)
  return stripe
}
