import { expect, test } from 'vitest'
import { taxCentsIn, taxRateOn } from './tax.ts'
import { taxChanges } from './tax-changes.ts'

const rates = [
  { category: null, rate: 2500, from: null },
  { category: 'books-and-journals', rate: 600, from: null },
  { category: 'books-and-journals', rate: 0, from: '2027-01-01' },
  { category: null, rate: 2400, from: '2027-07-01' },
] as const

test('a rate holds from its day on, and a category without one has the rate of the shop', () => {
  const on = (day: string) => [taxRateOn({ rates }, 'candles', day), taxRateOn({ rates }, 'books-and-journals', day)]

  expect([on('2026-12-31'), on('2027-01-01'), on('2027-06-30'), on('2027-07-01')]).toEqual([
    [2500, 600],
    [2500, 0],
    [2500, 0],
    [2400, 0],
  ])
})

test('a shop without rates shows no tax', () => {
  expect([taxRateOn({ rates: [] }, 'candles', '2026-01-01'), taxCentsIn(1000, null)]).toEqual([null, 0])
})

test('tax within a price is rounded to the cent, half a cent up', () => {
  expect([taxCentsIn(6900, 2500), taxCentsIn(3600, 600), taxCentsIn(3, 10_000), taxCentsIn(0, 2500)]).toEqual([
    1380, 204, 2, 0,
  ])
})

test('before other rates are saved it is known from which day until when they change which categories, and by how much', () => {
  const typed = [
    { category: null, rate: 2500, from: null },
    { category: null, rate: 2000, from: '2026-07-01' },
    { category: null, rate: 2500, from: '2026-10-01' },
    { category: 'candles', rate: 1200, from: null },
  ] as const

  const changes = taxChanges({ rates: [typed[0]] }, { rates: [...typed] }, '2026-06-15')

  const others = ['lighting-decor', 'gift-sets', 'get-warm', 'table-games', 'books-and-journals']
  expect(changes.map(({ categories: slugs, ...change }) => [change, slugs.toSorted()])).toEqual([
    [{ from: '2026-06-15', until: null, before: 2500, after: 1200 }, ['candles']],
    [{ from: '2026-07-01', until: '2026-10-01', before: 2500, after: 2000 }, others.toSorted()],
  ])
  expect(taxChanges({ rates: [...rates] }, { rates: rates.toReversed() }, '2026-06-15')).toEqual([])
})
