import { expect, test } from 'vitest'
import { howFarPaid } from './how-far-paid.ts'

test.each([
  ['unpaid', null, 0],
  ['paid', new Date(0), 0],
  ['partly-refunded', new Date(0), 999],
  ['refunded', new Date(0), 1000],
] as const)('an order of $10 is %s', (word, paidAt, refundedCents) => {
  expect(howFarPaid({ paidAt, totalCents: 1000, refundedCents })).toBe(word)
})
