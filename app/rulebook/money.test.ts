import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsOf, formatPrice } from './money.ts'

test('a price always shows its cents', () => {
  expect([1, 90, 1290, 1600, 123_456, 100_000_000].map(formatPrice)).toEqual([
    '$0.01',
    '$0.90',
    '$12.90',
    '$16.00',
    '$1,234.56',
    '$1,000,000.00',
  ])
})

test('a negative price has its sign before the dollar', () => {
  expect(formatPrice(-1290)).toBe('-$12.90')
})

test('no cent is lost when cents become dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => Math.round(dollarsOf(cents) * 100) === cents),
  )
})
