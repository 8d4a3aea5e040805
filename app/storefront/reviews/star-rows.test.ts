import { expect, test } from 'vitest'
import { starRows } from './star-rows.ts'

test('the stars are listed from five to one, with their share of all reviews', () => {
  const { rows, count } = starRows([0, 0, 1, 1, 2])

  expect(count).toBe(4)
  expect(rows).toEqual([
    { stars: 5, reviewCount: 2, share: 0.5 },
    { stars: 4, reviewCount: 1, share: 0.25 },
    { stars: 3, reviewCount: 1, share: 0.25 },
    { stars: 2, reviewCount: 0, share: 0 },
    { stars: 1, reviewCount: 0, share: 0 },
  ])
})

test('without reviews every share is zero', () => {
  const { rows, count } = starRows([0, 0, 0, 0, 0])

  expect(count).toBe(0)
  expect(rows).toContainEqual({ stars: 5, reviewCount: 0, share: 0 })
})
