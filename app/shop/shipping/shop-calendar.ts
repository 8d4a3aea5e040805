import { type Day, dayAfter, dayIn, daysAfter, isDay, momentIn, startOfDay, weekdayOf } from '#rulebook/days.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import type { PackingSetting, Settings } from '#shop/settings/settings.ts'

/** On which days the shop packs and carriers drive. */
type WorkingDays = Pick<PackingSetting, 'workingDays' | 'holidays'>

/** When the shop packs, and where its days begin and end. */
export type ShopCalendar = PackingSetting & { timeZone: string }

/** Longer than the longest delivery takes with the fewest working days that the settings allow. */
const daysAheadMax = 12_000

export function calendarOf(settings: Pick<Settings, 'packing' | 'time-zone'>): ShopCalendar {
  return { ...settings.packing, timeZone: settings['time-zone'].timeZone }
}

/** True for a day of the week on which the shop works, unless it is a holiday. */
export function isWorkingDay(day: Day, { workingDays, holidays }: WorkingDays): boolean {
  // Sunday is 7.
  const weekday = weekdayOf(day)
  if (!workingDays.includes(weekday)) return false
  return !holidays.some(({ date, isYearly }) => (isYearly ? date.slice(5) === day.slice(5) : date === day))
}

/** The working day that many working days after this one; with 0, this day or the first working day after it. */
export function workingDayAfter(day: Day, count: number, calendar: WorkingDays): Day {
  let left = count
  for (let days = 0; days <= daysAheadMax; days += 1) {
    const found = daysAfter(day, days)
    if (!isWorkingDay(found, calendar)) continue
    if (days > 0) left -= 1
    if (left <= 0) return found
  }
  throw new Error('The calendar has no working days')
}

/** The day on which an order of that moment leaves: orders after the closing time count for the next working day. */
export function shipDayOf(moment: Date, calendar: ShopCalendar): Day {
  const { timeZone, closingTime } = calendar
  const today = dayIn(timeZone, moment)
  const isClosed = moment >= momentIn(timeZone, today, closingTime)
  return workingDayAfter(isClosed ? dayAfter(today) : today, 0, calendar)
}

/** The next closing time or midnight: until then every order gets the same promise. */
export function nextChangeOf(moment: Date, { closingTime, timeZone }: ShopCalendar): Date {
  const today = dayIn(timeZone, moment)
  const changes = [today, dayAfter(today), daysAfter(today, 2)]
    .flatMap((day) => [startOfDay(timeZone, day), momentIn(timeZone, day, closingTime)])
    .filter((change) => change > moment)
  return new Date(Math.min(...changes.map(Number)))
}

/** The first holiday from which on there is no working day for too long to promise anything; null when there is none. */
export function findClosedStretch(calendar: WorkingDays): Day | null {
  const days = calendar.holidays.flatMap(({ date, isYearly }) => (isYearly ? datesOf(date) : [date]))
  const isOpenAfter = (day: Day) => stretch.some((afterwards) => isWorkingDay(daysAfter(day, afterwards), calendar))
  return days.filter(isDay).find((day) => !isOpenAfter(day)) ?? null
}

const stretch = [...Array(settingLimits.closedDaysMax).keys()]
/** After 28 years dates fall on the same days of the week again. */
const years = [...Array(28).keys()].map((each) => 2024 + each)

function datesOf(date: Day): Day[] {
  return years.map((year) => `${year}${date.slice(4)}`)
}
