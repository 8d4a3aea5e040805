import { adminMessages } from '#rulebook/admin-messages.ts'
import { dayIn } from '#rulebook/days.ts'
import type { ShopDates } from './use-shop-dates.ts'

/** From the first moment of a day to the end of another; null for no limit. */
export type Period = { startsAt: Date | null; endsAt: Date | null }

/** The period in days. `endsAt` is exclusive: it is the start of the day after the last. */
export function periodText({ startsAt, endsAt }: Period, { formatDate, formatDateRange }: ShopDates): string {
  const messages = adminMessages.period
  const last = endsAt && lastDayOf(endsAt)
  if (startsAt && last) return formatDateRange(startsAt, last)
  if (startsAt) return messages.from(formatDate(startsAt))
  return last ? messages.until(formatDate(last)) : messages.always
}

export function lastDayOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}

/** A day that was not changed keeps its moment: the shop's time zone may be another one than when it was saved. */
export function keepMoments<Terms extends Period>(terms: Terms, stored: Period, timeZone: string): Terms {
  const isSameDay = (one: Date | null, other: Date | null) =>
    one !== null && other !== null && dayIn(timeZone, one) === dayIn(timeZone, other)
  const lastDay = (endsAt: Date | null) => endsAt && lastDayOf(endsAt)
  return {
    ...terms,
    startsAt: isSameDay(terms.startsAt, stored.startsAt) ? stored.startsAt : terms.startsAt,
    endsAt: isSameDay(lastDay(terms.endsAt), lastDay(stored.endsAt)) ? stored.endsAt : terms.endsAt,
  }
}
