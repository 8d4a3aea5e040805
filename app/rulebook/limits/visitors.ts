export const visitorLimits = {
  /** The visitors per address and day that count as unique: enough for a household, too few for faked popularity. */
  perAddress: 5,
} as const
