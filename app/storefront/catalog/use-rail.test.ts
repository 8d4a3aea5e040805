import { expect, test } from 'vitest'
import { railEnds, railProgress } from './use-rail.ts'

test('a new slider is at its start and has more to show', () => {
  const rail = { scrollLeft: 0, scrollWidth: 2400, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: true, atEnd: false })
  expect(railProgress(rail)).toBe(0)
})

test('half a pixel before the end counts as the end', () => {
  const rail = { scrollLeft: 1199.5, scrollWidth: 2400, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: false, atEnd: true })
})

test('the progress bar fills as the slider is scrolled', () => {
  expect(railProgress({ scrollLeft: 600, scrollWidth: 2400, clientWidth: 1200 })).toBe(0.5)
})

test('a slider that shows all its cards cannot be scrolled', () => {
  const rail = { scrollLeft: 0, scrollWidth: 800, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: true, atEnd: true })
  expect(railProgress(rail)).toBe(1)
})
