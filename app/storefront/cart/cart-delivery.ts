import type { Settings } from '#shop/settings/settings.ts'
import { type FreeDelivery, freeDeliveryOf, type PricedDelivery } from '#shop/shipping/delivery.ts'
import { deliverySentences } from '#shop/shipping/delivery-sentences.ts'
import { offeredOptions } from '#shop/shipping/offered-options.ts'

type DeliverySettings = Pick<Settings, 'delivery' | 'free-delivery' | 'packing' | 'time-zone'>

/** What the cart says about delivery before a method is chosen. */
export type CartDelivery = { arrives: string; free: FreeDelivery | null }

export function deliveryOfCart(settings: DeliverySettings, now: Date): CartDelivery & { until: Date } {
  const { until, methods } = deliverySentences(settings, now)
  return { until, arrives: methods[0]?.arrives ?? '', free: freeDeliveryOf(offeredOptions(settings)) }
}

/** What the cart drawer says about delivery: it knows the sum, so it can name the cheapest method. */
export type CurrentDelivery = {
  methods: readonly (Required<PricedDelivery> & { arrives: string })[]
  free: FreeDelivery | null
}

export function currentDelivery(settings: DeliverySettings, now: Date): CurrentDelivery & { until: Date } {
  const { until, arrivals } = deliverySentences(settings, now)
  const options = offeredOptions(settings)
  const methods = options.map(({ method, priceCents, freeFromCents }) => ({
    priceCents,
    freeFromCents,
    arrives: arrivals[method] ?? '',
  }))
  return { until, methods, free: freeDeliveryOf(options) }
}
