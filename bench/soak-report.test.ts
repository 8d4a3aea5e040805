import { expect, test } from 'vitest'
import type { Minute } from './soak-plan.ts'
import { compareEnds, type Sample } from './soak-report.ts'

function thirtyMinutes(change: (minute: number) => Partial<Minute & Sample> & { ms?: number }) {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
  return {
    minutes: numbers.map((minute): Minute => {
      const { ms = 20, errors = [], leftOut = 0 } = change(minute)
      return { minute, durations: { search: [ms, ms] }, errors, leftOut }
    }),
    samples: numbers.map((minute): Sample => {
      const { shopMb = 300, postgresMb = 200 } = change(minute)
      return { minute, shopMb, postgresMb }
    }),
  }
}

test('a load test compares minutes 26 to 30 with minutes 6 to 10, whatever happened between them', () => {
  const { p99, memory, errors } = compareEnds(
    thirtyMinutes((minute) => (minute === 15 ? { ms: 900, shopMb: 900 } : {})),
  )

  expect(p99).toEqual({ early: 20, late: 20, growth: 0, holds: true })
  expect(memory).toEqual({ early: 500, late: 500, growth: 0, holds: true })
  expect(errors).toBe(0)
})

test('a load test fails when the shop becomes slower, takes more memory, or answers with an error', () => {
  const slower = thirtyMinutes((minute) => (minute > 25 ? { ms: 25 } : {}))
  const larger = thirtyMinutes((minute) => ({ shopMb: 300 + 4 * minute }))
  const failing = thirtyMinutes((minute) => (minute === 3 ? { errors: ['search: 500'], leftOut: 2 } : {}))

  expect(compareEnds(slower).p99.holds).toBe(false)
  expect(compareEnds(larger).memory.holds).toBe(false)
  expect(compareEnds(failing).errors).toBe(3)
})
