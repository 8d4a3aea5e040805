import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('every page of a list is right, from whichever end it is reached', () => {
  const list = fc.record({
    total: fc.integer({ min: 1, max: 60 }),
    size: fc.integer({ min: 1, max: 9 }),
    at: fc.nat(59),
  })

  fc.assert(
    fc.property(list, fc.constantFrom('asc', 'desc'), ({ total, size, at }, direction) => {
      const page = 1 + Math.floor((at % total) / size)
      const ascending = Array.from({ length: total }, (_, index) => index)
      const sorted = { asc: ascending, desc: ascending.toReversed() }

      const { scanDirection, limit, offset } = pageWindow({ page, size, total }, direction)

      const scanned = sorted[scanDirection].slice(offset, offset + limit)
      const shown = scanDirection === direction ? scanned : scanned.toReversed()
      expect(shown).toEqual(sorted[direction].slice((page - 1) * size, page * size))
      expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
