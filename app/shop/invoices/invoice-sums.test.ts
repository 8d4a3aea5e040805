import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxRate, taxCentsIn } from '#shop/tax/tax.ts'
import { creditSumsOf, type InvoiceSums, invoiceSumsOf, leftOf, renewedSumsOf, type SoldOrder } from './invoice-sums.ts'

const rate = fc.constantFrom<TaxRate>(2500, 1200, 600, 0, 775, null)
const line = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    discount: fc.integer({ min: 0, max: 100 }),
    taxRate: rate,
  })
  .map(({ discount, ...rest }) => {
    const discountCents = Math.floor((rest.priceCents * rest.quantity * discount) / 100)
    return { ...rest, discountCents, totalCents: rest.priceCents * rest.quantity - discountCents }
  })
const order: fc.Arbitrary<SoldOrder> = fc
  .record({
    lines: fc
      .array(line, { minLength: 1, maxLength: 5 })
      .map((lines) => lines.map((each, index) => ({ ...each, article: `A-${index}`, name: `Product ${index}` }))),
    deliveryCents: fc.integer({ min: 0, max: 2000 }),
    /** By a code for free delivery. */
    isFree: fc.boolean(),
  })
  .map(({ isFree, ...sold }) => ({
    ...sold,
    deliveryDiscountCents: isFree ? sold.deliveryCents : 0,
    deliveryName: 'Delivery, courier',
  }))
/** A share of what is left, of pieces, of the delivery, or of the money. */
const steps = fc.array(
  fc.record({ kind: fc.constantFrom('pieces', 'amount', 'delivery', 'renew'), part: fc.integer({ min: 1, max: 100 }) }),
  { maxLength: 6 },
)

const totalOf = (sums: readonly { totalCents: number }[]) => sums.reduce((sum, { totalCents }) => sum + totalCents, 0)
const taxOf = (sums: readonly { taxCents: number }[]) => sums.reduce((sum, { taxCents }) => sum + taxCents, 0)

function expectToAddUp({ lines, taxes, totalCents, taxCents }: InvoiceSums): void {
  expect(totalOf(lines)).toBe(totalCents)
  expect(taxOf(lines)).toBe(taxCents)
  expect(taxOf(taxes)).toBe(taxCents)
  expect(taxes.map(({ rate: each }) => totalOf(lines.filter((other) => other.rate === each)))).toEqual(
    taxes.map(({ grossCents }) => grossCents),
  )
  expect(Math.min(0, taxCents, ...taxes.map(({ grossCents }) => grossCents))).toBe(0)
}

/** Walks a history of refunds and corrections; returns all documents with their sign. */
function walk(sold: SoldOrder, history: readonly { kind: string; part: number }[]) {
  let invoice = invoiceSumsOf(sold)
  let creditNotes: InvoiceSums[] = []
  const documents: { sign: 1 | -1; sums: InvoiceSums }[] = [{ sign: 1, sums: invoice }]
  let refundedCents = 0
  for (const { kind, part } of history) {
    const left = leftOf(invoice, creditNotes)
    if (left.totalCents === 0) break
    const pieces = left.lines
      .filter((each) => each.kind === 'product' && each.quantity > 0)
      .map(({ article, quantity, totalCents }) => {
        const units = kind === 'renew' ? quantity : Math.ceil((quantity * part) / 100)
        return { article: article ?? '', units, cents: Math.floor((Math.max(0, totalCents) * units) / quantity) }
      })
    const asked = {
      pieces: kind === 'pieces' || kind === 'renew' ? pieces : [],
      deliveryCents: kind === 'delivery' ? totalOf(left.lines.filter((each) => each.kind === 'delivery')) : 0,
    }
    const wanted =
      kind === 'renew'
        ? left.totalCents
        : kind === 'amount'
          ? Math.ceil((left.totalCents * part) / 100)
          : asked.deliveryCents + asked.pieces.reduce((sum, { cents }) => sum + cents, 0)
    const amountCents = Math.min(Math.max(wanted, 1), left.totalCents)
    const credit = creditSumsOf(left, { ...asked, amountCents }, 'Reduction')
    expect(credit.totalCents).toBe(amountCents)
    documents.push({ sign: -1, sums: credit })
    creditNotes = [...creditNotes, credit]
    if (kind !== 'renew') refundedCents += amountCents
    if (kind === 'renew') {
      invoice = renewedSumsOf(left, 'Earlier reduction')
      creditNotes = []
      documents.push({ sign: 1, sums: invoice })
    }
  }
  return { documents, refundedCents, left: leftOf(invoice, creditNotes) }
}

test('lines, taxes and totals of every invoice and credit note add up, whatever is refunded and corrected', () => {
  fc.assert(
    fc.property(order, steps, (sold, history) => {
      const { documents } = walk(sold, history)

      for (const { sums } of documents) expectToAddUp(sums)
    }),
  )
})

test('invoices less credit notes are what was paid less what was refunded, and their tax is the tax of what is left', () => {
  fc.assert(
    fc.property(order, steps, (sold, history) => {
      const { documents, refundedCents, left } = walk(sold, history)

      const paidCents = totalOf(sold.lines) + sold.deliveryCents - sold.deliveryDiscountCents
      const balance = documents.reduce((sum, { sign, sums }) => sum + sign * sums.totalCents, 0)
      const tax = documents.reduce((sum, { sign, sums }) => sum + sign * sums.taxCents, 0)
      expect(balance).toBe(paidCents - refundedCents)
      expect(tax).toBe([...left.byRate].reduce((sum, [each, cents]) => sum + taxCentsIn(cents, each), 0))
    }),
  )
})

test('the tax is that of the sum of each rate, half a cent up, and is shared out to the lines by their largest remainders', () => {
  const piece = { quantity: 1, discountCents: 0, taxRate: 2500 }
  const three = ['A', 'B', 'C'].map((article) => ({ ...piece, article, name: article, priceCents: 1, totalCents: 1 }))

  const sums = invoiceSumsOf({ lines: three, deliveryCents: 0, deliveryDiscountCents: 0, deliveryName: '' })

  // A fifth of three cents is 0.6; each line alone would have none.
  expect([sums.taxCents, sums.lines.map(({ taxCents }) => taxCents)]).toEqual([1, [1, 0, 0]])
})

test('delivery shares the rates of the goods by their prices', () => {
  const lamp = { article: 'L', name: 'Lamp', quantity: 1, priceCents: 8000, discountCents: 0, totalCents: 8000 }
  const book = { article: 'B', name: 'Book', quantity: 1, priceCents: 2000, discountCents: 0, totalCents: 2000 }

  const { lines, taxes } = invoiceSumsOf({
    lines: [
      { ...lamp, taxRate: 2500 },
      { ...book, taxRate: 600 },
    ],
    deliveryCents: 500,
    deliveryDiscountCents: 0,
    deliveryName: 'Delivery, courier',
  })

  expect(lines.filter(({ kind }) => kind === 'delivery').map((each) => [each.rate, each.totalCents])).toEqual([
    [2500, 400],
    [600, 100],
  ])
  expect(taxes).toEqual([
    { rate: 2500, grossCents: 8400, taxCents: 1680 },
    { rate: 600, grossCents: 2100, taxCents: 119 },
  ])
})
