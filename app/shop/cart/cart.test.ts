import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedLine, cartTotals, lineChanges, lineTotalCents } from './cart.ts'

test('the total of a cart is the sum of its lines', () => {
  const lines = [aLine({ priceCents: 1290, amount: 2 }), aLine({ priceCents: 1600 }), aLine({ priceCents: 6900 })]

  expect(cartTotals(lines)).toEqual({ amount: 4, totalCents: 11080, leftOut: 0 })
})

test('an empty cart costs nothing', () => {
  expect(cartTotals([])).toEqual({ amount: 0, totalCents: 0, leftOut: 0 })
})

test('pieces beyond the stock are not counted', () => {
  expect(cartTotals([aLine({ priceCents: 1000, amount: 5, available: 3 })])).toEqual({
    amount: 3,
    totalCents: 3000,
    leftOut: 0,
  })
})

test('sold-out products and products no longer sold are not counted', () => {
  const lines = [aLine({ available: 0 }), aLine({ priceCents: 500 })]

  expect(cartTotals(lines)).toEqual({ amount: 1, totalCents: 500, leftOut: 1 })
})

test('the total of any cart is the sum of its lines in whole cents, in any order, and never below zero', () => {
  fc.assert(
    fc.property(someLines(), (lines) => {
      const { totalCents } = cartTotals(lines)

      expect(totalCents).toBe(lines.map(lineTotalCents).reduce((sum, cents) => sum + cents, 0))
      expect(totalCents).toBe(cartTotals(lines.toReversed()).totalCents)
      expect(Number.isSafeInteger(totalCents)).toBe(true)
      expect(totalCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an unchanged line has no notice', () => {
  expect(lineChanges({ priceCents: 1290, amount: 2 }, { priceCents: 1290, available: 2 })).toEqual([])
})

test('a line shows a changed price and a shortage of stock', () => {
  expect(lineChanges({ priceCents: 1290, amount: 3 }, { priceCents: 1090, available: 2 })).toEqual([
    { kind: 'price', fromCents: 1290, toCents: 1090 },
    { kind: 'short', left: 2, wanted: 3 },
  ])
})

test('a line that is sold out or no longer sold shows only that', () => {
  expect(lineChanges({ priceCents: 1290, amount: 3 }, { priceCents: 1090, available: 0 })).toEqual([
    { kind: 'sold-out' },
  ])
  expect(lineChanges({ priceCents: 1290, amount: 3 }, null)).toEqual([{ kind: 'gone' }])
})

function aLine(facts: Partial<CountedLine> = {}): CountedLine {
  return { priceCents: 1290, amount: 1, available: 10, ...facts }
}

function someLines(): fc.Arbitrary<CountedLine[]> {
  const line = fc.record({
    priceCents: fc.nat(100_000_000),
    amount: fc.nat(10_000),
    available: fc.integer({ min: -5, max: 10_000 }),
  })
  return fc.array(line, { maxLength: 200 })
}
