import { expect, test } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'

test('the same seed gives the same numbers every time, another seed other numbers', () => {
  const draws = (seed: string) => {
    const random = createSeededRandom(seed)
    return Array.from({ length: 8 }, () => random.between(1, 6))
  }

  expect(draws('one')).toEqual(draws('one'))
  expect(draws('one')).not.toEqual(draws('another'))
})

test('every number comes up about as often as the others', () => {
  const random = createSeededRandom('fair')

  const sixes = Array.from({ length: 6000 }, () => random.between(1, 6)).filter((side) => side === 6)

  expect(sixes.length).toBeGreaterThan(900)
  expect(sixes.length).toBeLessThan(1100)
})

test('shuffling loses nothing', () => {
  const shuffled = createSeededRandom('cards').shuffle([1, 2, 3, 4, 5])

  expect(shuffled).not.toEqual([1, 2, 3, 4, 5])
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5])
})
