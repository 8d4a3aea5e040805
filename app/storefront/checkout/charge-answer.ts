import { isRecord } from '#storefront/saved-items/stored-product.ts'

export type ChargeState = 'paid' | 'processing' | 'declined' | 'needs-confirmation' | 'not-payable'

export function readChargeState(json: unknown): ChargeState | null {
  const states: ChargeState[] = ['paid', 'processing', 'declined', 'needs-confirmation', 'not-payable']
  return (isRecord(json) && states.find((state) => state === json.state)) || null
}
