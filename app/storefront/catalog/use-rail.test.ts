import { expect, test } from 'vitest'
import { railEnds, railProgress } from './use-rail.ts'

test('a fresh rail stands at its start and has more to show', () => {
  const rail = { scrollLeft: 0, scrollWidth: 2400, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: true, atEnd: false })
  expect(railProgress(rail)).toBe(0)
})

test('half a pixel before the end is the end', () => {
  const rail = { scrollLeft: 1199.5, scrollWidth: 2400, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: false, atEnd: true })
})

test('the thread fills with the way that was scrolled', () => {
  expect(railProgress({ scrollLeft: 600, scrollWidth: 2400, clientWidth: 1200 })).toBe(0.5)
})

test('a rail that shows everything has nowhere to go', () => {
  const rail = { scrollLeft: 0, scrollWidth: 800, clientWidth: 1200 }

  expect(railEnds(rail)).toEqual({ atStart: true, atEnd: true })
  expect(railProgress(rail)).toBe(1)
})
