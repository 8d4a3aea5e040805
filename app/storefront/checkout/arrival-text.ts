import { formatDateRange } from '#rulebook/dates.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { type DeliveryOption, estimateDelivery } from '#shop/shipping/delivery.ts'

export function arrivalText(option: DeliveryOption, now: number, timeZone: string): string {
  const { earliest, latest } = estimateDelivery(option, new Date(now))
  return deliveryMessages.estimate(formatDateRange(earliest, latest, timeZone))
}
