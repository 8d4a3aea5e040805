import type { Settings } from '#shop/settings/settings.ts'
import { type FreeDelivery, freeDeliveryOf } from '#shop/shipping/delivery.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { offeredOptions } from '#shop/shipping/offered-options.ts'

/** What the cart says about delivery before a method is chosen. */
export type CartDelivery = { arrives: string; free: FreeDelivery | null }

export function deliveryOfCart(
  settings: Pick<Settings, 'delivery' | 'free-delivery' | 'packing' | 'time-zone'>,
  now: Date,
): CartDelivery & { until: Date } {
  const { until, methods } = deliverySentences(settings, now)
  return { until, arrives: methods[0]?.arrives ?? '', free: freeDeliveryOf(offeredOptions(settings)) }
}
