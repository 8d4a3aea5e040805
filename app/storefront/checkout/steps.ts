export const checkoutSteps = ['cart', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The cards of the delivery step. */
export type DeliveryCard = 'address' | 'delivery'

/** An unknown step is the cart. */
export function stepOf(search: URLSearchParams): CheckoutStep {
  const requested = search.get('step')
  return checkoutSteps.find((step) => step === requested) ?? 'cart'
}

export function stepAddress(step: CheckoutStep): string {
  return step === 'cart' ? '/cart' : `/cart?step=${step}`
}

export function cardAddress(card: DeliveryCard): string {
  return `${stepAddress('delivery')}&card=${card}`
}

/** The card that an address opens; null when it names none. */
export function cardOf(search: URLSearchParams): DeliveryCard | null {
  const card = search.get('card')
  return card === 'address' || card === 'delivery' ? card : null
}
