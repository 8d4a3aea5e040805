import { splitCents } from '#shop/order-totals/split-cents.ts'
import { compareRates, type TaxRate, taxCentsIn } from './tax.ts'

export type TaxSum = { rate: TaxRate; grossCents: number; taxCents: number }

/** A line of an order after its discount. */
export type TaxedLine = { article: string; rate: TaxRate; totalCents: number }

/**
 * The sums by rate. The tax is that of the sum of each rate, not the sum of the lines' taxes: so it is at most half a cent wrong, however
 * many lines there are.
 */
export function taxSumsOf(amounts: readonly { rate: TaxRate; cents: number }[]): TaxSum[] {
  const gross = new Map<TaxRate, number>()
  for (const { rate, cents } of amounts) gross.set(rate, (gross.get(rate) ?? 0) + cents)
  return [...gross]
    .map(([rate, grossCents]) => ({ rate, grossCents, taxCents: taxCentsIn(grossCents, rate) }))
    .sort((a, b) => compareRates(a.rate, b.rate))
}

/** Delivery shares the rates of the goods by their prices; of goods that cost nothing, by their prices before the discount. */
export function deliveryByRate(
  deliveryCents: number,
  lines: readonly (TaxedLine & { goodsCents: number })[],
): { rate: TaxRate; cents: number }[] {
  const isFree = lines.every(({ totalCents }) => totalCents === 0)
  const weights = new Map<TaxRate, number>()
  for (const { rate, totalCents, goodsCents } of lines) {
    weights.set(rate, (weights.get(rate) ?? 0) + (isFree ? goodsCents : totalCents))
  }
  const rates = [...weights].sort(([a], [b]) => compareRates(a, b))
  const shares = splitCents(
    deliveryCents,
    rates.map(([rate, weight]) => ({ key: String(rate), weight })),
  )
  return rates.map(([rate]) => ({ rate, cents: shares.get(String(rate)) ?? 0 })).filter(({ cents }) => cents > 0)
}

/** Shares the tax of each rate out to what it is the tax of, to the cent. */
export function shareTax<Line extends { key: string; rate: TaxRate; totalCents: number }>(
  lines: readonly Line[],
  sums: readonly TaxSum[],
): (Line & { taxCents: number })[] {
  const shares = new Map(
    sums.flatMap(({ rate, taxCents }) => {
      const ofRate = lines.filter((line) => line.rate === rate)
      return [
        ...splitCents(
          taxCents,
          ofRate.map(({ key, totalCents }) => ({ key, weight: totalCents })),
        ),
      ]
    }),
  )
  return lines.map((line) => ({ ...line, taxCents: shares.get(line.key) ?? 0 }))
}
