import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test('arrow keys move along the row and wrap at its ends', () => {
  expect(nextIndex('ArrowRight', 0, 3, 'row')).toBe(1)
  expect(nextIndex('ArrowRight', 2, 3, 'row')).toBe(0)
  expect(nextIndex('ArrowLeft', 0, 3, 'row')).toBe(2)
})

test('Home and End move to the ends', () => {
  expect(nextIndex('Home', 2, 3, 'column')).toBe(0)
  expect(nextIndex('End', 0, 3, 'column')).toBe(2)
})

test('before any item has the focus, an arrow key starts at an end', () => {
  expect(nextIndex('ArrowDown', -1, 3, 'column')).toBe(0)
  expect(nextIndex('ArrowUp', -1, 3, 'column')).toBe(2)
})

test('other keys and the arrows of the other axis do nothing', () => {
  expect(nextIndex('a', 0, 3, 'row')).toBeNull()
  expect(nextIndex('ArrowDown', 0, 3, 'row')).toBeNull()
})
