import { expect, test } from 'vitest'
import { pagesToShow } from './page-numbers.ts'

test('up to seven pages are all shown', () => {
  expect(pagesToShow(2, 3)).toEqual([1, 2, 3])
  expect(pagesToShow(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('an empty list has no pages to show', () => {
  expect(pagesToShow(1, 0)).toEqual([])
})

test('at the beginning of many pages only the far end is left out', () => {
  expect(pagesToShow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
  expect(pagesToShow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20])
})

test('in the middle of many pages the neighbours of the current page are shown', () => {
  expect(pagesToShow(5, 20)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 20])
  expect(pagesToShow(16, 20)).toEqual([1, 'gap-before', 15, 16, 17, 'gap-after', 20])
})

test('at the end of many pages only the beginning is left out', () => {
  expect(pagesToShow(17, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
  expect(pagesToShow(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20])
})

test('a gap never hides just one page', () => {
  expect(pagesToShow(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap-after', 8])
  expect(pagesToShow(5, 8)).toEqual([1, 'gap-before', 4, 5, 6, 7, 8])
})
