export const refundMessages = {
  reasons: {
    failed: 'The refund did not arrive; the payment service could not deliver it',
    arrived: 'The refund has gone through',
  },
  /** Shown to the customer. */
  failedNote: (amount: string) =>
    `${amount} could not be sent back to the card you paid with. We see to it and write to you; you can also answer this email and tell us another way.`,
  notArrived: (amount: string) =>
    `${amount} could not be sent back to the card you paid with. We see to it and write to you.`,
  returned: 'Your refund came back to us. We have emailed you about it.',
  /** Shown to admins, by the payment service's reason code. */
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
