import { expect, test } from 'vitest'
import { chosenDollars, dollarEnds, priceFilterOf } from './price-filter.ts'

const ends = { low: 11, high: 89 }

test('the ends of the price range are whole dollars around every price', () => {
  expect(dollarEnds({ minCents: 1150, maxCents: 8890 }, {})).toEqual({ low: 11, high: 89 })
})

test('a list where every price is the same still has two ends', () => {
  expect(dollarEnds({ minCents: 1200, maxCents: 1200 }, {})).toEqual({ low: 12, high: 13 })
})

test("a requested price outside the list's range is shown as requested", () => {
  const tooDear = { minCents: 10_000, maxCents: 12_000 }
  const tooCheap = { minCents: 200, maxCents: 500 }
  const bounds = { minCents: 1150, maxCents: 8890 }

  expect(chosenDollars(tooDear, dollarEnds(bounds, tooDear))).toEqual({ low: 100, high: 101 })
  expect(chosenDollars(tooCheap, dollarEnds(bounds, tooCheap))).toEqual({ low: 4, high: 5 })
})

test('a filter that includes every product does not stretch the range', () => {
  expect(dollarEnds({ minCents: 1150, maxCents: 8890 }, { minCents: 100, maxCents: 500_000 })).toEqual(ends)
})

test('the prices in the address are shown within the ends', () => {
  expect(chosenDollars({}, ends)).toEqual(ends)
  expect(chosenDollars({ minCents: 2000, maxCents: 500_000 }, ends)).toEqual({ low: 20, high: 89 })
})

test('a handle left at its end is not a filter', () => {
  expect(priceFilterOf({ low: '11', high: '40' }, ends)).toEqual({ maxCents: 4000 })
  expect(priceFilterOf({ low: '11', high: '89' }, ends)).toEqual({})
})

test('prices beyond the ends are moved to the ends', () => {
  expect(priceFilterOf({ low: '-5', high: '9999' }, ends)).toEqual({})
})

test('the lower price stays at least a dollar below the upper one', () => {
  expect(priceFilterOf({ low: '60', high: '30' }, ends)).toEqual({ minCents: 2900, maxCents: 3000 })
})

test('a price that is not a number is ignored', () => {
  expect(priceFilterOf({ low: '', high: 'a lot' }, ends)).toEqual({})
})
