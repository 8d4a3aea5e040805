import { isRecord } from '#storefront/saved-items/stored-product.ts'

export type ChargeState = 'paid' | 'processing' | 'declined' | 'bank-asks' | 'not-payable'

export function readChargeState(said: unknown): ChargeState | null {
  const states: ChargeState[] = ['paid', 'processing', 'declined', 'bank-asks', 'not-payable']
  return (isRecord(said) && states.find((state) => state === said.state)) || null
}
