const styles = {
  date: { year: 'numeric', month: 'short', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  timeToTheSecond: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`
  const format = formats.get(key) ?? createFormat(style, timeZone)
  formats.set(key, format)
  return format
}

/** A browser that does not know the shop's time zone shows UTC. */
function createFormat(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: 'UTC' })
  }
}

/** For example `Jan 05, 2024`. Never in the browser's own time zone, so that server and browsers render the same text. */
export function formatDate(date: Date, timeZone = 'UTC'): string {
  return formatOf('date', timeZone).format(date)
}

/** `Jan 05 – Jan 07, 2024`, or `Jan 05, 2024` for one day. */
export function formatDateRange(first: Date, last: Date, timeZone = 'UTC'): string {
  const [from, to] = [formatDate(first, timeZone), formatDate(last, timeZone)]
  if (from === to) return from
  const isOneYear = from.slice(-4) === to.slice(-4)
  return `${isOneYear ? from.slice(0, -6) : from} – ${to}`
}

/** `Jan 05, 2024, 14:30 UTC`, for times that matter to the minute. */
export function formatDateTime(date: Date, timeZone = 'UTC'): string {
  return `${formatDate(date, timeZone)}, ${formatOf('time', timeZone).format(date)}`
}

/** `Jan 05, 2024, 14:30:09 UTC`, for receipts that prove a moment. */
export function formatMoment(date: Date, timeZone = 'UTC'): string {
  return `${formatDate(date, timeZone)}, ${formatOf('timeToTheSecond', timeZone).format(date)}`
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

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** For example `14 more minutes`; from two hours on in full hours, from two days on in full days. */
export function countMinutes(minutes: number): string {
  if (minutes >= 2 * dayMinutes) return `${Math.floor(minutes / dayMinutes)} more days`
  if (minutes >= 2 * hourMinutes) return `${Math.floor(minutes / hourMinutes)} more hours`
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`
}
