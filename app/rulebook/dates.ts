const shortDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' })

/** `Jan 05, 2024`. In one time zone, so that a page made on the server reads the same in every browser. */
export function formatDate(date: Date): string {
  return shortDate.format(date)
}
