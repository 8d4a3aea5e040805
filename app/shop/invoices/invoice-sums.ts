import { splitCents } from '#shop/order-totals/split-cents.ts'
import { compareRates, type TaxRate, taxCentsIn } from '#shop/tax/tax.ts'
import { deliveryByRate, shareTax, type TaxSum, taxSumsOf } from '#shop/tax/tax-sums.ts'
import type { InvoiceLine } from './invoices.ts'

export type InvoiceSums = { lines: InvoiceLine[]; taxes: TaxSum[]; totalCents: number; taxCents: number }

export type SoldOrder = {
  lines: readonly {
    article: string
    name: string
    quantity: number
    priceCents: number
    discountCents: number
    totalCents: number
    taxRate: TaxRate
  }[]
  deliveryCents: number
  deliveryDiscountCents: number
  deliveryName: string
}

type UntaxedLine = Omit<InvoiceLine, 'taxCents'>

/** The lines of an order's invoice with their taxes; the delivery has a line for each rate. */
export function invoiceSumsOf(order: SoldOrder): InvoiceSums {
  const goods = order.lines.map(
    (line): UntaxedLine => ({
      kind: 'product',
      key: line.article,
      article: line.article,
      name: line.name,
      quantity: line.quantity,
      priceCents: line.priceCents,
      discountCents: line.discountCents,
      totalCents: line.totalCents,
      rate: line.taxRate,
    }),
  )
  const weighed = order.lines.map(({ article, taxRate: rate, totalCents, priceCents, quantity }) => ({
    article,
    rate,
    totalCents,
    goodsCents: priceCents * quantity,
  }))
  // A code for free delivery takes the whole of it, so what is left shares the rates as the whole would.
  const delivery = deliveryByRate(order.deliveryCents - order.deliveryDiscountCents, weighed).map(({ rate, cents }) =>
    plainLine('delivery', order.deliveryName, rate, cents),
  )
  return sumUp([...goods, ...delivery])
}

/** A line of one amount: a share of the delivery, or money without pieces. */
function plainLine(kind: 'delivery' | 'amount', name: string, rate: TaxRate, cents: number): UntaxedLine {
  const key = `${kind}:${rate ?? 'none'}`
  return { kind, key, article: null, name, quantity: 1, priceCents: cents, discountCents: 0, totalCents: cents, rate }
}

function sumUp(lines: readonly UntaxedLine[]): InvoiceSums {
  const taxes = taxSumsOf(lines.map(({ rate, totalCents }) => ({ rate, cents: totalCents })))
  return withTaxes(lines, taxes)
}

function withTaxes(lines: readonly UntaxedLine[], taxes: TaxSum[]): InvoiceSums {
  return {
    lines: shareTax(lines, taxes),
    taxes,
    totalCents: sumOf(taxes.map(({ grossCents }) => grossCents)),
    taxCents: sumOf(taxes.map(({ taxCents }) => taxCents)),
  }
}

export type InvoiceLeft = { lines: InvoiceLine[]; byRate: Map<TaxRate, number>; totalCents: number }

export function leftOf(invoice: InvoiceSums, creditNotes: readonly InvoiceSums[]): InvoiceLeft {
  const credited = creditNotes.flatMap(({ lines }) => lines)
  const byRate = new Map(invoice.taxes.map(({ rate, grossCents }) => [rate, grossCents]))
  for (const { rate, totalCents } of credited) byRate.set(rate, (byRate.get(rate) ?? 0) - totalCents)
  const lines = invoice.lines.map((line) => {
    const back = credited.filter(({ key }) => key === line.key)
    return {
      ...line,
      quantity: line.quantity - sumOf(back.filter(({ kind }) => kind === 'product').map(({ quantity }) => quantity)),
      totalCents: line.totalCents - sumOf(back.map(({ totalCents }) => totalCents)),
    }
  })
  return { lines, byRate, totalCents: sumOf([...byRate.values()]) }
}

export type Credited = {
  amountCents: number
  deliveryCents: number
  pieces: readonly { article: string; units: number; cents: number }[]
}

/**
 * The lines and taxes of a credit note. The tax of a rate is the difference that the amount makes to the tax of what was left, so that
 * credit notes of a whole invoice add up to its tax exactly. What an earlier amount without pieces has taken from a rate is not credited again.
 */
export function creditSumsOf(left: InvoiceLeft, credited: Credited, amountName: string): InvoiceSums {
  const byRate = new Map(left.byRate)
  let openCents = Math.min(credited.amountCents, left.totalCents)
  const isWhole = openCents === left.totalCents
  const take = (rate: TaxRate, wanted: number) => {
    const cents = Math.max(0, Math.min(wanted, byRate.get(rate) ?? 0, openCents))
    byRate.set(rate, (byRate.get(rate) ?? 0) - cents)
    openCents -= cents
    return cents
  }
  const lines = [
    ...pieceLines(left, credited.pieces, take),
    ...deliveryLines(left, isWhole ? Number.POSITIVE_INFINITY : credited.deliveryCents, take),
  ]
  const rates = [...byRate].filter(([, cents]) => cents > 0).sort(([a], [b]) => compareRates(a, b))
  const shares = splitCents(
    openCents,
    rates.map(([rate, cents]) => ({ key: String(rate), weight: cents })),
  )
  const amounts = rates.map(([rate]) =>
    plainLine('amount', amountName, rate, take(rate, shares.get(String(rate)) ?? 0)),
  )
  const all = [...lines, ...amounts.filter(({ totalCents }) => totalCents > 0)]
  return withTaxes(all, taxDifferences(left.byRate, byRate))
}

type Take = (rate: TaxRate, wanted: number) => number

function pieceLines(left: InvoiceLeft, pieces: Credited['pieces'], take: Take): UntaxedLine[] {
  return pieces.flatMap(({ article, units, cents }) => {
    const line = left.lines.find((each) => each.article === article)
    if (!line || (units <= 0 && cents <= 0)) return []
    const totalCents = take(line.rate, Math.min(cents, line.totalCents))
    const { taxCents: _, ...rest } = line
    const wholeCents = line.priceCents * units
    return [{ ...rest, quantity: units, totalCents, discountCents: Math.max(0, wholeCents - totalCents) }]
  })
}

function deliveryLines(left: InvoiceLeft, deliveryCents: number, take: Take): UntaxedLine[] {
  const lines = left.lines.filter(({ kind, totalCents }) => kind === 'delivery' && totalCents > 0)
  const whole = sumOf(lines.map(({ totalCents }) => totalCents))
  const shares = splitCents(
    Math.min(deliveryCents, whole),
    lines.map(({ key, totalCents }) => ({ key, weight: totalCents })),
  )
  return lines
    .map((line) => plainLine('delivery', line.name, line.rate, take(line.rate, shares.get(line.key) ?? 0)))
    .filter(({ totalCents }) => totalCents > 0)
}

function taxDifferences(before: ReadonlyMap<TaxRate, number>, after: ReadonlyMap<TaxRate, number>): TaxSum[] {
  return [...before]
    .map(([rate, cents]) => {
      const rest = after.get(rate) ?? 0
      return { rate, grossCents: cents - rest, taxCents: taxCentsIn(cents, rate) - taxCentsIn(rest, rate) }
    })
    .filter(({ grossCents }) => grossCents > 0)
    .sort((a, b) => compareRates(a.rate, b.rate))
}

/** Credited amounts without pieces stay a line of the new invoice, with a minus. */
export function renewedSumsOf(left: InvoiceLeft, reductionName: string): InvoiceSums {
  const lines = left.lines
    .filter(({ quantity, totalCents }) => quantity > 0 || totalCents > 0)
    .map(({ taxCents: _, ...line }) => ({
      ...line,
      priceCents: line.kind === 'product' ? line.priceCents : line.totalCents,
      discountCents: line.kind === 'product' ? Math.max(0, line.priceCents * line.quantity - line.totalCents) : 0,
    }))
  const reductions = [...left.byRate].flatMap(([rate, cents]) => {
    const ofLines = sumOf(lines.filter((line) => line.rate === rate).map(({ totalCents }) => totalCents))
    return ofLines === cents ? [] : [plainLine('amount', reductionName, rate, cents - ofLines)]
  })
  return sumUp([...lines, ...reductions])
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
