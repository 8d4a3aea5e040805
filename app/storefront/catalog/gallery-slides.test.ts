import { expect, test } from 'vitest'
import { slideAfterKey, slideAt } from './gallery-slides.ts'

test('the picture that fills most of the frame is the current one', () => {
  expect(slideAt(0, 600, 3)).toBe(0)
  expect(slideAt(290, 600, 3)).toBe(0)
  expect(slideAt(310, 600, 3)).toBe(1)
  expect(slideAt(1200, 600, 3)).toBe(2)
})

test('overscrolling at the ends stays on the first or the last picture', () => {
  expect(slideAt(-80, 600, 3)).toBe(0)
  expect(slideAt(1900, 600, 3)).toBe(2)
})

test('a gallery that is not visible yet is at its first picture', () => {
  expect(slideAt(0, 0, 3)).toBe(0)
})

test('arrow keys go to the next and previous picture and stop at the ends', () => {
  expect(slideAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(slideAfterKey('ArrowRight', 2, 3)).toBe(2)
  expect(slideAfterKey('ArrowLeft', 1, 3)).toBe(0)
  expect(slideAfterKey('ArrowLeft', 0, 3)).toBe(0)
})

test('Home and End go to the first and the last picture', () => {
  expect(slideAfterKey('Home', 2, 3)).toBe(0)
  expect(slideAfterKey('End', 0, 3)).toBe(2)
})

test('other keys are left to the browser', () => {
  expect(slideAfterKey('Tab', 1, 3)).toBeNull()
  expect(slideAfterKey('Enter', 1, 3)).toBeNull()
})
