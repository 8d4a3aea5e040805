export const retentionLimits = {
  /** As long as the link of an order opens it. */
  unpaidOrderDays: 400,
  /** After its last change. A placed one has become an order, which keeps what counts. */
  draftDays: 400,
} as const
