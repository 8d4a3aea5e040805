import { onTestFinished } from 'vitest'
import { openStripeServer } from './stripe-server.ts'

/** For one test, and gone after it. */
export async function startFakeStripe(keys: Parameters<typeof openStripeServer>[0]) {
  const stripe = await openStripeServer(keys)
  onTestFinished(stripe.stop)
  return stripe
}
