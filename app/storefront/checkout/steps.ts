export const checkoutSteps = ['cart', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** An unknown step is the cart. */
export function stepOf(search: URLSearchParams): CheckoutStep {
  const requested = search.get('step')
  return checkoutSteps.find((step) => step === requested) ?? 'cart'
}

export function stepAddress(step: CheckoutStep): string {
  return step === 'cart' ? '/cart' : `/cart?step=${step}`
}
