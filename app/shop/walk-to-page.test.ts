import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkToPage } from './walk-to-page.ts'

test('every page of a list is right, from whichever end it is reached', () => {
  const list = fc.record({
    total: fc.integer({ min: 1, max: 60 }),
    size: fc.integer({ min: 1, max: 9 }),
    at: fc.nat(59),
  })

  fc.assert(
    fc.property(list, fc.constantFrom('asc', 'desc'), ({ total, size, at }, direction) => {
      const page = 1 + Math.floor((at % total) / size)
      const upwards = Array.from({ length: total }, (_, place) => place)
      const whole = { asc: upwards, desc: upwards.toReversed() }

      const { walking, limit, offset } = walkToPage({ page, size, total }, direction)

      const met = whole[walking].slice(offset, offset + limit)
      const shown = walking === direction ? met : met.toReversed()
      expect(shown).toEqual(whole[direction].slice((page - 1) * size, page * size))
      expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
