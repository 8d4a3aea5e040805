import { checkoutLimits } from '#rulebook/limits/checkout.ts'
import { stripeOrigins } from '#rulebook/stripe-origins.ts'

export type StripeFailure = { type: string; code?: string; message?: string }
type StripeResult = { error?: StripeFailure }

export type StripeElement = {
  mount(element: HTMLElement): void
  destroy(): void
  on(event: string, listener: (event: { availablePaymentMethods?: object | undefined }) => void): void
}

export type StripeElements = {
  create(kind: 'payment' | 'expressCheckout', options?: object): StripeElement
  submit(): Promise<StripeResult>
  update(options: { amount: number }): void
}

/** With the payment of an order, or before there is one. */
type ElementsOptions = { appearance: object } & (
  | { clientSecret: string }
  | { mode: 'payment'; amount: number; currency: string; paymentMethodTypes: string[] }
)

/** The part of Stripe.js that the shop uses. */
export type StripeJs = {
  elements(options: ElementsOptions): StripeElements
  confirmPayment(request: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<StripeResult>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

/** Loads Stripe.js from Stripe's own origin, as Stripe requires, and only on pages with a payment. Null when it cannot be loaded. */
export async function fetchStripe(publishableKey: string): Promise<StripeJs | null> {
  if (!window.Stripe) await loadScript(stripeOrigins.script)
  return window.Stripe?.(publishableKey) ?? null
}

/** Stripe's fields are in frames of their own and take no style sheet: they get the colors of the page. */
export function stripeAppearance(): object {
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.body)
  const variables = { colorText: color, colorBackground: backgroundColor, fontFamily, borderRadius: '10px' }
  return { theme: 'flat', variables }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    // A script that does not load in time counts as failed.
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
