import type { CategorySlug } from '#rulebook/categories.ts'
import type { Day } from '#rulebook/days.ts'
import type { TaxSetting } from '#shop/settings/settings.ts'

/** Hundredths of a percent: 2500 is 25%. Null where the shop had set no rate. */
export type TaxRate = number | null

/** The rate of a category on a day of the shop's time zone: its own, otherwise the shop's. */
export function taxRateOn({ rates }: Pick<TaxSetting, 'rates'>, category: CategorySlug, day: Day): TaxRate {
  const inForce = (of: CategorySlug | null) =>
    rates
      .filter((each) => each.category === of && (each.from ?? '') <= day)
      .toSorted((a, b) => (b.from ?? '').localeCompare(a.from ?? ''))[0]?.rate
  return inForce(category) ?? inForce(null) ?? null
}

/** The tax within a price that includes it, half a cent up. */
export function taxCentsIn(grossCents: number, rate: TaxRate): number {
  if (rate === null) return 0
  const whole = BigInt(10_000 + rate)
  return Number((2n * BigInt(grossCents) * BigInt(rate) + whole) / (2n * whole))
}

/** `25%`, `6.5%`. */
export function formatRate(rate: number): string {
  return `${rate / 100}%`
}

/** Rates in the order of documents: the highest first, goods without a rate last. */
export function compareRates(a: TaxRate, b: TaxRate): number {
  return (b ?? -1) - (a ?? -1)
}
