import { expect, test } from 'vitest'
import { chanceFrom } from './chance.ts'

test('the same seed gives the same numbers every time, another seed other numbers', () => {
  const throws = (seed: string) => {
    const chance = chanceFrom(seed)
    return Array.from({ length: 8 }, () => chance.between(1, 6))
  }

  expect(throws('one')).toEqual(throws('one'))
  expect(throws('one')).not.toEqual(throws('another'))
})

test('every number comes up about as often as the others', () => {
  const chance = chanceFrom('fair')

  const sixes = Array.from({ length: 6000 }, () => chance.between(1, 6)).filter((side) => side === 6)

  expect(sixes.length).toBeGreaterThan(900)
  expect(sixes.length).toBeLessThan(1100)
})

test('shuffling loses nothing', () => {
  const shuffled = chanceFrom('cards').shuffle([1, 2, 3, 4, 5])

  expect(shuffled).not.toEqual([1, 2, 3, 4, 5])
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5])
})
