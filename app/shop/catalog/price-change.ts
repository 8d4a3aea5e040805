import { catalogLimits } from '#rulebook/limits/catalog.ts'

/** A new price, or a change by hundredths of a per cent: -1250 is 12.5% less. */
export type PriceChange = { cents: number } | { percentHundredths: number }

/** Rounded to the cent, half a cent upwards. */
export function priceAfter(priceCents: number, change: PriceChange): number {
  return 'cents' in change ? change.cents : Math.round((priceCents * (10_000 + change.percentHundredths)) / 10_000)
}

export function isPrice(cents: number): boolean {
  return cents >= 1 && cents <= catalogLimits.priceCentsMax
}
