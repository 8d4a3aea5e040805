/** On the admins' page; the API has five. The first is the default. */
export const adminOrderPageSizes = [25, 50, 100] as const

export const orderLimits = {
  pageSize: 5,
  /** An unpaid order expires after this long. */
  payableHours: 24,
  /** For so long a payment that is recorded as paid otherwise waits for its provider to close it. */
  closingSeconds: 60,
  /** The largest amount of one payment. */
  totalCentsMax: 99_999_999,
  /** How long a guest's link opens its order after the order's last change: longer than a warranty of one year. */
  linkDays: 400,
  linesMax: 200,
  quantityMax: 10_000,
  reasonMaxLength: 1000,
  noteMaxLength: 2000,
  /** A note that begins with what is asked for. */
  refundRequestMaxLength: 1900,
  keyMinLength: 16,
  keyMaxLength: 200,
} as const
