const minute = 60
const hour = 60 * minute

/** How long a letter rests after each try that failed: at first a server is restarting, later somebody has to get up and mend it. */
const pausesSeconds = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
] as const

/** Null when it has been tried for two days: then it is given up, and somebody must look. */
export function pauseAfter(attempts: number): number | null {
  return pausesSeconds[attempts - 1] ?? null
}
