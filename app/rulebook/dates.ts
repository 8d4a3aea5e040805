const shortDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' })

/** For example `Jan 05, 2024`. Always UTC, so that server and browsers render the same text. */
export function formatDate(date: Date): string {
  return shortDate.format(date)
}

/** `Jan 05 – Jan 07, 2024`, or `Jan 05, 2024` for one day. */
export function formatDateRange(first: Date, last: Date): string {
  const [from, to] = [formatDate(first), formatDate(last)]
  if (from === to) return from
  const isOneYear = from.slice(-4) === to.slice(-4)
  return `${isOneYear ? from.slice(0, -6) : from} – ${to}`
}

const shortTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** `Jan 05, 2024, 14:30 UTC`, for times that matter to the minute. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)}, ${shortTime.format(date)} UTC`
}

/** `2024-01-05 14:30` in UTC, which spreadsheets read as a date. */
export function formatFileTime(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}

const localDateTime = () =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** `Jan 05, 2024, 15:30` in the time zone of the browser. */
export function formatLocalDateTime(date: Date): string {
  return localDateTime().format(date)
}

/** For example `14 more minutes`. */
export function countMinutes(minutes: number): string {
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`
}
