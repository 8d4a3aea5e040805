import type { Db } from '#shop/database.server.ts'
import type { PaymentProvider } from './payments.ts'
import type { StripeOptions } from './stripe-provider.server.ts'
import { openTestProvider } from './test-provider.server.ts'

type ProviderDependencies = { db: Db; now: () => Date; linkSecret: Buffer }

/** Stripe when its keys are set; otherwise the test provider, which moves no money. */
export async function openPayments(
  dependencies: ProviderDependencies,
  stripe: StripeOptions | null,
): Promise<PaymentProvider> {
  if (!stripe) return openTestProvider(dependencies)
  // The Stripe package takes a third of a second to load, so a shop without Stripe never loads it.
  const { openStripeProvider } = await import('./stripe-provider.server.ts')
  return openStripeProvider(stripe)
}
