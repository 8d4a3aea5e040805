import { expect, test } from 'vitest'
import { readCents } from './read-cents.ts'

test.each([
  ['12.90', 1290],
  ['12,9', 1290],
  [' $1,290.00 ', 129_000],
  [19.99, 1999],
  [0.1 + 0.2, Number.NaN],
  ['12.999', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['cheap', Number.NaN],
])('the price %j is %d cents', (amount, cents) => {
  expect(readCents(amount)).toBe(cents)
})
