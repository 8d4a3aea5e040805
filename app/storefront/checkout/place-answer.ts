import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { type OrderRef, readOrderRef } from './order-attempt.ts'

/** Result of placing an order. `placed`: the order's page is where it is paid, or shows that it was paid already. */
export type PlaceAnswer =
  | { kind: 'placed'; order: OrderRef; provider: 'test' | 'stripe' }
  | { kind: 'refused'; code: string; text: string }

export function readPlaceAnswer(json: unknown): PlaceAnswer | null {
  if (!isRecord(json)) return null
  const { kind, order, provider, code, text } = json
  const ref = readOrderRef(order)
  if (kind === 'placed' && ref) return { kind, order: ref, provider: provider === 'stripe' ? 'stripe' : 'test' }
  if (kind === 'refused' && typeof code === 'string' && typeof text === 'string') return { kind, code, text }
  return null
}
