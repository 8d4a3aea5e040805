import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#rulebook/days.ts'
import { choosePeriod, lengthOf, splitByUnit, unitOf } from './periods.ts'

const today = '2026-03-01'
const choose = (kind: string | null, from: string | null = null, to: string | null = null) => {
  return choosePeriod({ kind, from, to }, today)
}

test('by default the last thirty days are shown, compared with the thirty before them', () => {
  const period = choose(null)

  expect(period).toEqual({
    kind: '30',
    from: '2026-01-31',
    to: '2026-03-01',
    before: { from: '2026-01-01', to: '2026-01-30' },
  })
})

test('today is compared with yesterday, and a year with the same days of the year before', () => {
  expect(choose('today')).toMatchObject({ from: today, to: today, before: { from: '2026-02-28', to: '2026-02-28' } })
  expect(choose('year')).toMatchObject({ from: '2026-01-01', before: { from: '2025-01-01', to: '2025-03-01' } })
})

test('29 February is compared with 28 February of the year before', () => {
  const period = choosePeriod({ kind: 'year', from: null, to: null }, '2028-02-29')

  expect(period.before).toEqual({ from: '2027-01-01', to: '2027-02-28' })
})

test('custom dates may be swapped, and future dates are cut to today', () => {
  expect(choose(null, '2026-02-10', '2026-02-01')).toMatchObject({ kind: 'own', from: '2026-02-01', to: '2026-02-10' })
  expect(choose('own', '2026-02-20', '2030-01-01')).toMatchObject({ from: '2026-02-20', to: today })
  expect(choose('own', '2026-02-20', '2026-02-30')).toMatchObject({ from: '2026-02-20', to: today })
})

test('a period has at most ten years, and invalid parameters are ignored', () => {
  expect(lengthOf(choose('own', '1066-10-14', today))).toBeLessThanOrEqual(3653)
  expect(choose("'; drop table", 'yesterday', '????').from).toBe(daysAfter(today, -29))
})

test('a long period is cut into weeks, a longer one into calendar months', () => {
  expect([
    unitOf(choose('90')),
    unitOf(choose('own', '2025-06-01', today)),
    unitOf(choose('own', '2024-01-01', today)),
  ]).toEqual(['day', 'week', 'month'])
  expect(splitByUnit({ from: '2026-01-20', to: '2026-03-05' }, 'month')).toEqual([
    { from: '2026-01-20', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-05' },
  ])
})

test('for any division of a period, every day is in exactly one part', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysAfter('2015-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.nat(900),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      (from, extraDays, unit) => {
        const span = { from, to: daysAfter(from, extraDays) }

        const ranges = splitByUnit(span, unit)

        expect(ranges.reduce((sum, range) => sum + lengthOf(range), 0)).toBe(lengthOf(span))
        expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([span.from, span.to])
      },
    ),
  )
})
