import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'

export type CountedLine = { priceCents: number; amount: number; available: number }

/** A cart may ask for more than the stock; only the stock can be bought. */
export function buyableAmount({ amount, available }: Pick<CountedLine, 'amount' | 'available'>): number {
  return Math.max(0, Math.min(amount, available))
}

export function lineTotalCents(line: CountedLine): number {
  return line.priceCents * buyableAmount(line)
}

export type CartTotals = { amount: number; totalCents: number; leftOut: number }

/** Counts only pieces that can be bought, so that the shown total can be paid. */
export function cartTotals(lines: readonly CountedLine[]): CartTotals {
  return {
    amount: lines.reduce((sum, line) => sum + buyableAmount(line), 0),
    totalCents: lines.reduce((sum, line) => sum + lineTotalCents(line), 0),
    leftOut: lines.filter((line) => buyableAmount(line) === 0).length,
  }
}

export type LineChange =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'short'; left: number; wanted: number }
  | { kind: 'price'; fromCents: number; toCents: number }

/** `now` is null when the product is no longer sold. */
export function lineChanges(
  line: { priceCents: number; amount: number },
  now: { priceCents: number; available: number } | null,
): LineChange[] {
  if (!now) return [{ kind: 'gone' }]
  if (now.available <= 0) return [{ kind: 'sold-out' }]
  const changes: LineChange[] = []
  if (now.priceCents !== line.priceCents) {
    changes.push({ kind: 'price', fromCents: line.priceCents, toCents: now.priceCents })
  }
  if (now.available < line.amount) changes.push({ kind: 'short', left: now.available, wanted: line.amount })
  return changes
}

/**
 * The amount that a cart accepts. A sold-out product cannot be added, but a line that is already in the cart stays until the customer
 * removes it.
 */
export function grantedAmount(requested: number, inCart: number, available: number): number {
  if (requested <= 0) return 0
  if (available <= 0) return Math.min(requested, inCart)
  return Math.min(requested, available, savedItemsLimits.cartAmountMax)
}

/** The amount when two carts are merged: the larger one, capped by stock, and at least one, so that no line is lost. */
export function mergedAmount(one: number, other: number, available: number): number {
  return Math.min(
    Math.max(one, other, savedItemsLimits.quantityMin),
    Math.max(available, savedItemsLimits.quantityMin),
    savedItemsLimits.cartAmountMax,
  )
}
