import { checkoutWords } from '#rulebook/checkout-words.ts'

export const checkoutSteps = ['cart', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** An unknown step is the cart. */
export function stepOf(search: URLSearchParams): CheckoutStep {
  const asked = search.get('step')
  return checkoutSteps.find((step) => step === asked) ?? 'cart'
}

export function stepAddress(step: CheckoutStep): string {
  return step === 'cart' ? '/cart' : `/cart?step=${step}`
}

export const stepList = checkoutSteps.map((step) => ({ name: checkoutWords.steps[step], href: stepAddress(step) }))
