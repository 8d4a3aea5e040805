export const savedItemEmailLimits = {
  /** Sunday at ten, in the time zone of the shop. */
  weekday: 7,
  time: '10:00',
  /** A little less than a week, so that a late Sunday does not skip the next one. */
  pauseHours: 6 * 24,
  /** Customers of one transaction. */
  batchSize: 100,
  batchesMax: 2000,
  /** Lines of one email. */
  itemsMax: 20,
} as const
