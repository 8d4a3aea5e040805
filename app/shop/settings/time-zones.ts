/** UTC, and the places that the server's calendar knows, for example `Europe/Oslo`. */
export function listTimeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** Also true for names that a newer calendar lists under another name: a stored setting stays readable. */
export function isTimeZone(text: string): boolean {
  if (text === 'UTC') return true
  try {
    return /^[A-Z]\w+\//.test(text) && new Intl.DateTimeFormat('en-US', { timeZone: text }) !== null
  } catch {
    return false
  }
}
