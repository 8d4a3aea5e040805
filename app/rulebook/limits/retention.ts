export const retentionLimits = {
  /** Full calendar years for which the law asks to keep invoices; ten is the longest in the EU. */
  bookkeepingYears: 10,
  /** As long as the link of an order opens it. */
  unpaidOrderDays: 400,
} as const
