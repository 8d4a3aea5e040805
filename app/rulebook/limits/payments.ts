export const paymentLimits = {
  /** The smallest amount a card can be charged, in cents; an order of 0 needs no card. */
  chargedCentsMin: 50,
  /**
   * The timeout of one request to the payment service. It is tried twice, half a second apart: together under ten seconds, the longest that
   * a customer waits.
   */
  providerTimeoutMs: 4200,
  /** How long the order page waits for the state of its payment. */
  stateTimeoutMs: 4000,
  /** How many payments are asked for their fee each minute: 72,000 a day. */
  feesInRun: 50,
  /** When a fee that was not known is asked for again, and for how many days. */
  feeAgainMinutes: 60,
  feeDays: 35,
} as const
