export const newsletterLimits = {
  /** The pauses between emails that ask to confirm a subscription; they grow while none is confirmed. */
  pausesHours: [1, 24, 7 * 24, 30 * 24],
  confirmDays: 7,
  unsubscribeDays: 400,
  /** How long an unconfirmed subscription is stored. */
  idleDays: 60,
} as const
