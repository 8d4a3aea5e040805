import { dayIn } from '#rulebook/days.ts'
import type { DeliveryMethod } from '#rulebook/delivery.ts'
import { formatDay, formatDays, promiseMessages } from '#rulebook/delivery-promise.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { promiseDelivery } from './delivery-promise.ts'
import { offeredOptions } from './offered-options.ts'
import { calendarOf, nextChangeOf, shipDayOf } from './shop-calendar.ts'

export type Arrivals = Partial<Record<DeliveryMethod, string>>

export type DeliverySentences = {
  /** The moment from which the sentences are others. */
  until: Date
  /** The methods on offer, in display order. `arrives`: `At your locker Nov 26–27`; `freeFrom`: `free from $150.00`. */
  methods: readonly { method: DeliveryMethod; name: string; days: string; arrives: string; freeFrom: string | null }[]
  /** The same sentences by method of delivery. */
  arrivals: Arrivals
  /** The default method, on the product page: `At your locker Nov 26–27, free from $150.00`. */
  product: string
  /** `Order before 15:00 and it leaves today.` */
  leaving: string
}

/** What the shop says at that moment about when orders arrive. */
export function deliverySentences(
  settings: Pick<Settings, 'delivery' | 'free-delivery' | 'packing' | 'time-zone'>,
  now: Date,
): DeliverySentences {
  const calendar = calendarOf(settings)
  const [first, ...rest] = offeredOptions(settings)
  const sentencesOf = (option: typeof first) => {
    const { from, to } = promiseDelivery(now, option, calendar)
    const days = formatDays(from, to)
    const { freeFromCents } = option
    return {
      method: option.method,
      name: option.name,
      days,
      arrives: promiseMessages.arrives(option.method, days),
      freeFrom: freeFromCents === null ? null : promiseMessages.freeFrom(formatPrice(freeFromCents)),
    }
  }
  const methods = [sentencesOf(first), ...rest.map(sentencesOf)] as const
  const [{ arrives, freeFrom }] = methods
  const ship = shipDayOf(now, calendar)
  const isToday = ship === dayIn(calendar.timeZone, now)
  return {
    until: nextChangeOf(now, calendar),
    methods,
    arrivals: Object.fromEntries(methods.map((each) => [each.method, each.arrives])),
    product: freeFrom ? promiseMessages.withPrice(arrives, freeFrom) : arrives,
    leaving: isToday ? promiseMessages.leavesToday(calendar.closingTime) : promiseMessages.leavesOn(formatDay(ship)),
  }
}
