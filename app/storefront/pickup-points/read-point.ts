import type { PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'

const fields = 'id carrier code name address city postalCode openingHours'.split(' ')

/** Null for what is no point, also in the storage of an older release. */
export function readPoint(stored: unknown): PickupPoint | null {
  if (!isRecord(stored) || fields.some((field) => typeof stored[field] !== 'string')) return null
  // Each field has been checked above.
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as PickupPoint
}
