import { expect, test } from 'vitest'
import { aDocument, aSale, buyer } from '#tests/support/make-invoice-documents.ts'
import { invoiceSheetOf } from './invoice-sheet.ts'
import { creditSumsOf, leftOf } from './invoice-sums.ts'

const shop = { publicUrl: 'https://shop.example' }

test('on a second credit note the sums lead from the invoice to what is paid back, and each line says what its price lost', () => {
  const sale = aSale()
  const piece = { article: 'A-0', units: 1, cents: 3300 }
  const first = creditSumsOf(leftOf(sale, []), { amountCents: 1000, deliveryCents: 0, pieces: [] }, 'Reduction')
  const left = leftOf(sale, [first])
  const second = creditSumsOf(left, { amountCents: 3300, deliveryCents: 0, pieces: [piece] }, 'Reduction')
  const { number, day, totalCents } = aDocument(sale)
  const leftCents = left.totalCents - second.totalCents
  const credits = { number, day, totalCents, leftCents, reason: 'Broken' }

  const { totals, table } = invoiceSheetOf(aDocument(second, { kind: 'credit-note', credits }), shop)

  expect(totals).toEqual([
    { name: `Invoice ${number}`, value: '$202.98' },
    { name: 'Credited before', value: '$10.00' },
    { name: 'Stays paid', value: '$159.98' },
    { name: 'Paid back', value: '$33.00' },
  ])
  expect(table.rows).toMatchObject([
    {
      notes: ['A-0, -$26.66 each without VAT', '$0.33 less than the price'],
      cells: ['1', '-$33.33', '25%', '-$33.00'],
    },
  ])
})

test('an invoice names the days of its delivery with their year, because it is kept for years', () => {
  const promise = { from: '2026-12-30', to: '2027-01-02' } as const

  const { facts } = invoiceSheetOf(aDocument(aSale(), { promise }), shop)

  expect(facts[1]).toEqual({ name: 'Delivery', lines: ['Dec\u00a030\u00a0– Jan\u00a02, 2027'] })
})

test('a customer with a tax number reads the price of a piece without tax, others do not', () => {
  const sale = aSale([2500, 600])

  const [business, person] = [buyer, { ...buyer, taxNumber: '' }].map(
    (each) => invoiceSheetOf(aDocument(sale, { buyer: each }), shop).table.rows,
  )

  expect(business?.map(({ notes }) => notes)).toEqual([
    ['A-0, $26.66 each without VAT', 'Discount -$1.00'],
    ['A-1, $31.44 each without VAT', 'Discount -$1.00'],
    [],
    [],
  ])
  expect(person?.flatMap(({ notes }) => notes)).toEqual(['A-0', 'Discount -$1.00', 'A-1', 'Discount -$1.00'])
})
