import { expect, test } from 'vitest'
import { sliderEnds, sliderProgress } from './use-slider-scroll.ts'

test('a new slider is at its start and has more to show', () => {
  const track = { scrollLeft: 0, scrollWidth: 2400, clientWidth: 1200 }

  expect(sliderEnds(track)).toEqual({ atStart: true, atEnd: false })
  expect(sliderProgress(track)).toBe(0)
})

test('half a pixel before the end counts as the end', () => {
  const track = { scrollLeft: 1199.5, scrollWidth: 2400, clientWidth: 1200 }

  expect(sliderEnds(track)).toEqual({ atStart: false, atEnd: true })
})

test('the progress bar fills as the slider is scrolled', () => {
  expect(sliderProgress({ scrollLeft: 600, scrollWidth: 2400, clientWidth: 1200 })).toBe(0.5)
})

test('a slider that shows all its cards cannot be scrolled', () => {
  const track = { scrollLeft: 0, scrollWidth: 800, clientWidth: 1200 }

  expect(sliderEnds(track)).toEqual({ atStart: true, atEnd: true })
  expect(sliderProgress(track)).toBe(1)
})
