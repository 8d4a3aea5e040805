/** What admins give as the reason when they count the stock. */
export const countReasons = ['found', 'broken', 'stolen', 'miscounted'] as const
export type CountReason = (typeof countReasons)[number]

/** `count` is a change by form, file or API, which give no reason. */
export type StockMovementReason = 'opening' | 'count' | 'sale' | 'return' | 'sent-again' | 'came-back' | CountReason
