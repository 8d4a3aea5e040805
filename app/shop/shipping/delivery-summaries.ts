import { deliveryMessages } from '#rulebook/delivery.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { deliverySentences } from './delivery-sentences.ts'
import { offeredOptions } from './offered-options.ts'

/** The methods on offer with price and days: `Parcel locker ($5.00, free from $100.00, 2–3 working days)`. */
export function deliverySummaries(settings: Settings, now: Date): string[] {
  const { methods } = deliverySentences(settings, now)
  return offeredOptions(settings).map((option, place) =>
    deliveryMessages.methodSummary(
      option.name,
      [formatPrice(option.priceCents), methods[place]?.freeFrom].filter(Boolean).join(', '),
      deliveryMessages.days(option.fewestDays, option.mostDays),
    ),
  )
}
