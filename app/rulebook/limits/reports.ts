/** What browsers report to the shop, in one process. The limits of one caller are in `requests.ts`. */
export const reportLimits = {
  errorsPerMinute: 60,
  speedsPerMinute: 3000,
  speedStoredEveryMs: 60_000,
  speedKeptDays: 90,
  /** The days that `/stats` sums up. */
  speedShownDays: 28,
  speedShownPages: 30,
  messageMaxLength: 300,
  stackMaxLength: 4000,
  stackMaxLines: 12,
} as const
