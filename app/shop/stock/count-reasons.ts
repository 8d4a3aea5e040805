/** What admins give as the reason when they count the stock. */
export const countReasons = ['found', 'broken', 'stolen', 'miscounted'] as const
export type CountReason = (typeof countReasons)[number]

/** More pieces can be found or were miscounted; fewer can be broken, stolen or miscounted. */
export function fitsReason(reason: CountReason, difference: number): boolean {
  if (reason === 'miscounted') return true
  return reason === 'found' ? difference > 0 : difference < 0
}

export function isCountReason(text: unknown): text is CountReason {
  return countReasons.some((reason) => reason === text)
}

/** `count` is a change by form, file or API, which give no reason. */
export type StockMovementReason = 'opening' | 'count' | 'sale' | 'return' | 'sent-again' | 'came-back' | CountReason
