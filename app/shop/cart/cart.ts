/** One product of a cart, its amount, and how many of it can be bought. */
export type CountedLine = { priceCents: number; amount: number; available: number }

/** What of a line can be bought: a cart may ask for more than there is. */
export function buyableAmount({ amount, available }: Pick<CountedLine, 'amount' | 'available'>): number {
  return Math.max(0, Math.min(amount, available))
}

export function lineTotalCents(line: CountedLine): number {
  return line.priceCents * buyableAmount(line)
}

/** Counts only what can be bought, so that nobody is shown a sum that nobody could pay. */
export function cartSum(lines: readonly CountedLine[]): { amount: number; totalCents: number } {
  return {
    amount: lines.reduce((sum, line) => sum + buyableAmount(line), 0),
    totalCents: lines.reduce((sum, line) => sum + lineTotalCents(line), 0),
  }
}
