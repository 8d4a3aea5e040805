import { expect, test } from 'vitest'
import { clampBounds, readBound } from './price-bounds.ts'

const candles = { min: 11, max: 118, gap: 1 }

test('chosen bounds inside the limits stay as they are', () => {
  expect(clampBounds({ low: 16, high: 100 }, 'low', candles)).toEqual({ low: 16, high: 100 })
})

test('a customer cannot choose less than the lowest or more than the highest price', () => {
  expect(clampBounds({ low: 0, high: 900 }, 'low', candles)).toEqual({ low: 11, high: 118 })
  expect(clampBounds({ low: -5, high: 900 }, 'high', candles)).toEqual({ low: 11, high: 118 })
})

test('the lower bound stops a dollar below the upper one', () => {
  expect(clampBounds({ low: 90, high: 60 }, 'low', candles)).toEqual({ low: 59, high: 60 })
})

test('the upper bound stops a dollar above the lower one', () => {
  expect(clampBounds({ low: 60, high: 20 }, 'high', candles)).toEqual({ low: 60, high: 61 })
})

test('a lower bound at the far end leaves a dollar for the upper one', () => {
  expect(clampBounds({ low: 118, high: 118 }, 'low', candles)).toEqual({ low: 117, high: 118 })
  expect(clampBounds({ low: 11, high: 11 }, 'high', candles)).toEqual({ low: 11, high: 12 })
})

test('with a single price there is nothing to choose', () => {
  expect(clampBounds({ low: 5, high: 50 }, 'low', { min: 24, max: 24, gap: 1 })).toEqual({ low: 24, high: 24 })
})

test('a typed price is read as people write it', () => {
  expect(readBound('24', 11)).toBe(24)
  expect(readBound(' $ 24.60', 11)).toBe(25)
  expect(readBound('24,4', 11)).toBe(24)
})

test('text that is not a number leaves the price as it was', () => {
  expect(readBound('', 11)).toBe(11)
  expect(readBound('cheap', 11)).toBe(11)
})
