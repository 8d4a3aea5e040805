import { refundLimits } from '#rulebook/limits/refunds.ts'

const shortestPauseMs = 60_000
const longestPauseMs = 24 * 3_600_000

export function lastTryOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + refundLimits.retryHours * 3_600_000)
}

/** The next pause is as long as the refund has waited so far. */
export function nextTryOf({ createdAt }: { createdAt: Date }, at: Date): Date {
  const waitedMs = at.getTime() - createdAt.getTime()
  return new Date(at.getTime() + Math.min(Math.max(waitedMs, shortestPauseMs), longestPauseMs))
}

/** Refunds to cards can come back for weeks; after `watchedDays` they are not checked again. */
export function nextCheckOf({ doneAt }: { doneAt: Date | null }, at: Date): Date | null {
  const until = (doneAt ?? at).getTime() + refundLimits.monitoredDays * longestPauseMs
  const next = at.getTime() + refundLimits.checkEveryHours * 3_600_000
  return next <= until ? new Date(next) : null
}
