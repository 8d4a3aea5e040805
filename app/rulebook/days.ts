/** For example `2026-01-05`. */
export type Day = string

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export const dayMs = 24 * 3_600_000

/** Days of 24 hours, whatever the clocks of a time zone do. */
export function daysEarlier(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}

export function daysLater(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  return isoDayOf(clockOf(timeZone, moment.getTime()))
}

/** `2026-01-05 14:30` in a time zone, which spreadsheets read as a date. */
export function fileTimeIn(timeZone: string, moment: Date): string {
  return new Date(clockOf(timeZone, moment.getTime())).toISOString().slice(0, 16).replace('T', ' ')
}

/** The first moment of a day in a time zone. Where the clocks change at midnight, a day may start at one o'clock. */
export function startOfDay(timeZone: string, day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The time zone's distance from UTC, before and after a possible change of the clocks.
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - (clockOf(timeZone, near) - near))
  const inDay = starts.filter((start) => dayIn(timeZone, new Date(start)) === day)
  return new Date(Math.min(...(inDay.length > 0 ? inDay : starts)))
}

/**
 * The moment at which the clocks of a time zone show that day and time, such as `15:00`. A time that comes twice, when clocks go back, is the
 * first one; a time that is left out, when they go forward, is as much later as they go.
 */
export function momentIn(timeZone: string, day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const [before = wanted, after = wanted] = [wanted - dayMs, wanted + dayMs].map(
    (near) => wanted - (clockOf(timeZone, near) - near),
  )
  const shown = [before, after].filter((moment) => clockOf(timeZone, moment) === wanted)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** Of a field `datetime-local`; null for an empty one, and for what is no time. */
export function momentOfField(timeZone: string, text: string): Date | null {
  const [, day = '', time = ''] = /^([\d-]{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return isDay(day) ? momentIn(timeZone, day, time) : null
}

export function daysAfter(day: Day, days: number): Day {
  return isoDayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
}

export function dayAfter(day: Day): Day {
  return daysAfter(day, 1)
}

/** False for a day that the calendar does not have, such as February 30. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text
}

/** After the year 9999 a day is longer, for example `+010000-01-01`. */
function isoDayOf(milliseconds: number): Day {
  const [day = ''] = new Date(milliseconds).toISOString().split('T')
  return day
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock show in the time zone, as if they stood in UTC. */
function clockOf(timeZone: string, milliseconds: number): number {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  const shown = Object.fromEntries(clock.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) + (milliseconds % 1000)
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
