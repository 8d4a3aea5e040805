export const refundLimits = {
  /** A refund that the provider still refuses after this long fails. */
  retryHours: 72,
  /** How many days a finished refund may still come back, and how often it is checked. */
  monitoredDays: 30,
  checkEveryHours: 24,
} as const
