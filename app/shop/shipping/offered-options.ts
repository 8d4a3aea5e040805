import type { Settings } from '#shop/settings/settings.ts'
import type { DeliveryOptions } from './delivery.ts'

export function offeredOptions({
  delivery,
  'free-delivery': { fromCents, methods },
}: Pick<Settings, 'delivery' | 'free-delivery'>): DeliveryOptions {
  const [first, ...rest] = delivery
    .filter(({ isOn }) => isOn)
    .map(({ isOn: _, ...option }) => ({
      ...option,
      freeFromCents: methods.includes(option.method) ? fromCents : null,
    }))
  if (!first) throw new Error('No delivery method is offered')
  return [first, ...rest]
}
