/** What is said of money that was sent back and did not arrive. */
export const refundWords = {
  reasons: {
    failed: 'The refund did not arrive; the payment service could not deliver it',
    arrived: 'The refund has gone through',
  },
  /** To the customer. */
  failedNote: (amount: string) =>
    `${amount} could not be sent back to the card you paid with. We see to it and write to you; you can also answer this letter and tell us another way.`,
  notArrived: (amount: string) =>
    `${amount} could not be sent back to the card you paid with. We see to it and write to you.`,
  cameBack: 'Your refund came back to us. A letter told you so.',
  /** To owners, as the payment service's own words for why. */
  failures: {
    lost_or_stolen_card: 'The card was reported lost or stolen.',
    expired_or_canceled_card: 'The card has expired or was closed.',
    charge_for_pending_refund_disputed: 'The customer disputed the payment while the refund was under way.',
    insufficient_funds: 'There was not enough money in the shop’s balance.',
    declined: 'The customer’s bank declined it.',
    merchant_request: 'It was called back on the payment service’s own pages.',
    unknown: 'The customer’s bank sent it back without saying why.',
  },
} as const

export const refundLimits = {
  /** A refund that the provider still refuses after this long is given up. */
  triedHours: 72,
  /** For so long a refund that went through may still come back, and so often somebody looks. */
  watchedDays: 30,
  lookAgainHours: 24,
} as const
