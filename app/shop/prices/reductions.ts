import { formatPrice } from '#rulebook/money.ts'
import { priceMessages } from '#rulebook/price-messages.ts'

/** Shoppers see it beside a lowered price. */
export type Reduction = {
  /** The regular price. */
  compareAtCents: number
  /** The lowest price of the 30 days before the reduction. */
  lowestCents: number
  /** ISO time at which it ends. */
  until: string
}

/** The reduction in force, as the database reads it; without an earlier price the product was not on sale before. */
export type ReductionInForce = { priceCents: number; lowestCents: number | null; until: string }

/**
 * A price is announced as lowered only when it is below the regular price and below all prices of the 30 days before: otherwise it is a plain
 * price (Directive 98/6/EC, article 6a, and the judgment C-330/23).
 */
export function announcedReduction(regularCents: number, found: ReductionInForce | null): Reduction | null {
  if (!found || found.lowestCents === null) return null
  if (found.priceCents >= regularCents || found.priceCents >= found.lowestCents) return null
  const { lowestCents, until } = found
  return { compareAtCents: regularCents, lowestCents, until: new Date(until).toISOString() }
}

export function reducedText({ compareAtCents, lowestCents }: Omit<Reduction, 'until'>): string {
  return priceMessages.reduced(formatPrice(compareAtCents), formatPrice(lowestCents))
}

/** What an email says beside a price; nothing beside a plain one. */
export function announcedText(regularCents: number, found: ReductionInForce | null): string {
  const announced = announcedReduction(regularCents, found)
  return announced ? reducedText(announced) : ''
}

/** The price that is charged. */
export function priceInForceCents(regularCents: number, found: Pick<ReductionInForce, 'priceCents'> | null): number {
  return found ? Math.min(regularCents, found.priceCents) : regularCents
}
