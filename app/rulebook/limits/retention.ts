export const retentionLimits = {
  /** An unpaid order keeps its name as long as its link opens it. */
  unpaidOrderDays: 400,
  /** After its last change. A placed one has become an order, which keeps what counts. */
  draftDays: 400,
} as const
