import { checkoutLimits, stripeOrigins } from '#rulebook/checkout-words.ts'

export type StripeFailure = { type: string; code?: string; message?: string }
type Confirmed = { error?: StripeFailure }

export type StripeElement = {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: string, listen: (event: { availablePaymentMethods?: object | undefined }) => void): void
}

export type StripeElements = {
  create(kind: 'payment' | 'expressCheckout', options?: object): StripeElement
  submit(): Promise<Confirmed>
}

/** As much of Stripe.js as we use. */
export type StripeJs = {
  elements(options: { clientSecret: string; appearance: object }): StripeElements
  confirmPayment(asked: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<Confirmed>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

/** Only from Stripe's own address, as it asks, and only where something is paid. Null when it cannot be had. */
export async function fetchStripe(publishableKey: string): Promise<StripeJs | null> {
  if (!window.Stripe) await runScript(stripeOrigins.script)
  return window.Stripe?.(publishableKey) ?? null
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    // A connection that says nothing is as good as none.
    setTimeout(resolve, checkoutLimits.scriptTimeoutMs)
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      resolve()
    })
    document.head.append(script)
  })
}
