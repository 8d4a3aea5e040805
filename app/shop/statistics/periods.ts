import { type Day, dayMs, daysAfter, isDay } from '#rulebook/days.ts'

/** Both days are included. */
export type Span = { from: Day; to: Day }

export const periodKinds = ['today', '7', '30', '90', 'year', 'own'] as const
export type PeriodKind = (typeof periodKinds)[number]

export type Period = Span & {
  kind: PeriodKind
  /** The period of the same length right before it; for a year, the same days of the year before. */
  before: Span
}

export type Unit = 'day' | 'week' | 'month'

const longestDays = 3653
const daysBeforeOneDay = 13

export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function lengthOf({ from, to }: Span): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs) + 1
}

/** ISO days sort correctly as text. */
export function earlierOf(day: Day, other: Day): Day {
  return day.localeCompare(other) < 0 ? day : other
}

/** Invalid values are ignored, future days are cut to today, and swapped days are put in order. */
export function choosePeriod(
  params: { kind: string | null; from: string | null; to: string | null },
  today: Day,
): Period {
  const kind = periodKinds.find((each) => each === params.kind) ?? (params.from || params.to ? 'own' : '30')
  if (kind === 'own') return customPeriod(params, today)
  if (kind === 'year') {
    const span = { from: `${today.slice(0, 4)}-01-01`, to: today }
    return { kind, ...span, before: { from: yearEarlier(span.from), to: yearEarlier(span.to) } }
  }
  return withBefore(kind, { from: daysAfter(today, kind === 'today' ? 0 : 1 - Number(kind)), to: today })
}

function customPeriod({ from, to }: { from: string | null; to: string | null }, today: Day): Period {
  const days = [readDay(from), readDay(to)].filter((day) => day !== null).map((day) => earlierOf(day, today))
  const [first = daysAfter(today, -29), last = today] = days.sort()
  const earliest = daysAfter(last, 1 - longestDays)
  return withBefore('own', { from: earlierOf(first, earliest) === first ? earliest : first, to: last })
}

function withBefore(kind: PeriodKind, span: Span): Period {
  return { kind, ...span, before: { from: daysAfter(span.from, -lengthOf(span)), to: daysAfter(span.from, -1) } }
}

function yearEarlier(day: Day): Day {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return readDay(earlier) ?? daysAfter(`${earlier.slice(0, 8)}28`, 0)
}

/** Null for a day that is not in the calendar, and before the year 1000 or after 2999. */
function readDay(text: string | null): Day | null {
  return text && /^[12]/.test(text) && isDay(text) ? text : null
}

/** A chart needs more than one point, so a single day is drawn as the last of 14 days. */
export function chartSpan(span: Span): Span {
  return lengthOf(span) === 1 ? { from: daysAfter(span.from, -daysBeforeOneDay), to: span.to } : span
}

export function unitOf(span: Span): Unit {
  const days = lengthOf(span)
  if (days <= 92) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** Days, weeks counted from the first day, or calendar months; the last piece may be shorter. */
export function splitByUnit(span: Span, unit: Unit): Span[] {
  const ranges: Span[] = []
  for (let from = span.from; from <= span.to; ) {
    const next = nextRangeStart(from, unit)
    const end = daysAfter(next, -1)
    ranges.push({ from, to: earlierOf(end, span.to) })
    from = next
  }
  return ranges
}

function nextRangeStart(from: Day, unit: Unit): Day {
  if (unit !== 'month') return daysAfter(from, unit === 'day' ? 1 : 7)
  return `${daysAfter(`${from.slice(0, 8)}28`, 4).slice(0, 8)}01`
}
