import { openFakeStripeServer } from '#tests/fakes/fake-stripe-server.ts'
import { test as base, expect } from './journey.ts'
import { startRunningShop } from './running-shop.ts'

type FakeStripe = Awaited<ReturnType<typeof openFakeStripeServer>>

const keys = { secretKey: 'sk_test_journeys', webhookSecret: 'whsec_journeys' }

/** `not-agreed`: the customer closes the bank's confirmation window. */
type CardOutcome = 'succeeded' | 'declined' | 'not-agreed'

const stripeAnswers = {
  succeeded: {},
  declined: { error: { type: 'card_error', message: 'Your card was declined.' } },
  'not-agreed': { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } },
}

/** Journeys of a shop with Stripe payments, answered by a fake server. */
export const test = base.extend<{ cards: readonly CardOutcome[] }, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are asked for.
    async ({}, use) => {
      const stripe = await openFakeStripeServer(keys)
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  running: [
    async ({ stripe }, use, worker) => {
      const running = await startRunningShop(`stripe_${worker.workerIndex}`, {
        STRIPE_SECRET_KEY: keys.secretKey,
        STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys',
        STRIPE_API_URL: stripe.url,
      })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The outcome of each attempt; the last one applies to all further attempts. */
  cards: [['succeeded'], { option: true }],
  /** Replaces Stripe's script, which shows the card fields and sends the card to Stripe's address. */
  page: async ({ page, stripe, cards }, use) => {
    const remaining = [...cards]
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    )
    await page.route('https://api.stripe.com/**', (route) => {
      const id = new URL(route.request().url()).searchParams.get('payment') ?? ''
      const [card = 'succeeded'] = remaining.length > 1 ? remaining.splice(0, 1) : remaining
      stripe.charge(id, card === 'not-agreed' ? 'requires_action' : card)
      return route.fulfill({ json: stripeAnswers[card], headers: { 'access-control-allow-origin': '*' } })
    })
    await use(page)
  },
})

export { expect }

const stripeScript = `
  window.Stripe = (key) => ({
    elements: () => ({
      create: (kind) => {
        const listeners = {}
        return {
          on: (event, listen) => { listeners[event] = listen },
          mount: (place) => {
            if (kind === 'payment') place.textContent = 'Fields of ' + key
            setTimeout(() => listeners.ready?.({ availablePaymentMethods: undefined }))
          },
          destroy: () => {},
        }
      },
      submit: async () => ({}),
      update: () => {},
    }),
    confirmPayment: async ({ clientSecret }) => {
      const answer = await fetch('https://api.stripe.com/confirm?payment=' + clientSecret.split('_secret')[0])
      return answer.json()
    },
  })`
