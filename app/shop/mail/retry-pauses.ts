const minute = 60
const hour = 60 * minute

/** The pause after each failed attempt. The first ones bridge a restart of the mail server, the later ones give an admin time to fix it. */
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

/** Null when all attempts (about two days) are used up: the email fails and an admin has to look at it. */
export function retryPauseAfter(attempts: number): number | null {
  return pausesSeconds[attempts - 1] ?? null
}
