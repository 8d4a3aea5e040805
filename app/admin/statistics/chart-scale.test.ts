import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf, pickEvenly, positionsOf, shortPrice, svgLinePath } from './chart-scale.ts'

test('a grid has round amounts and starts at zero', () => {
  expect(gridOf([410, 960])).toEqual([1000, 750, 500, 250, 0])
  expect(gridOf([-120, 300])).toEqual([400, 200, 0, -200])
})

test('without sales there is still a grid', () => {
  expect(gridOf([0, 0])).toEqual([25, 0])
  expect(gridOf([])).toEqual([25, 0])
})

test('the line stays within its grid for all amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e11 }), { minLength: 1 }), (values) => {
      const grid = gridOf(values)

      const positions = positionsOf(values, grid)

      expect(grid.length).toBeLessThanOrEqual(8)
      expect(positions.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true)
    }),
  )
})

test('the line and its labels go from the first to the last point', () => {
  expect(svgLinePath(positionsOf([0, 50, 100], [100, 0]))).toBe('M0 100L50 50L100 0')
  expect(pickEvenly([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 3, 5, 7, 9])
  expect(pickEvenly([1, 2, 3])).toEqual([1, 2, 3])
})

test('an amount next to the grid is as short as possible and still exact', () => {
  const amounts = [0, 2_50, 750_00, 1_000_00, 2_500_00, 750_000_00, 1_000_000_00, 1_250_000_00, 2_000_000_000_00]

  expect(amounts.map(shortPrice)).toEqual(['$0', '$2.5', '$750', '$1k', '$2.5k', '$750k', '$1M', '$1.25M', '$2,000M'])
  expect([-200_00, -2_500_00, -1_000_000_00].map(shortPrice)).toEqual(['-$200', '-$2.5k', '-$1M'])
})
