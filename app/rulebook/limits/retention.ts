export const retentionLimits = {
  /** As long as the link of an order opens it. */
  unpaidOrderDays: 400,
} as const
