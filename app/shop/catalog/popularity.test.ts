import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const halfLifeMs = 30 * 86_400_000

test('popularity is the sum of all events, each worth half after thirty days', async () => {
  const shop = await openTestShop()
  const today = Date.UTC(2026, 0, 15)

  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 6 }), async (events) => {
      const popularity = await popularityAfter(shop, events)

      const worthToday = 2 ** (popularity - today / halfLifeMs)
      expect(worthToday / sumToday(events, today)).toBeCloseTo(1, 6)
    }),
    { numRuns: 60 },
  )
}, 30_000)

test('the order in which events arrive makes no difference', async () => {
  const shop = await openTestShop()

  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 2, maxLength: 6 }), async (events) => {
      const [result, reversedResult] = await Promise.all([
        popularityAfter(shop, events),
        popularityAfter(shop, events.toReversed()),
      ])

      expect(result).toBeCloseTo(reversedResult, 6)
    }),
    { numRuns: 40 },
  )
}, 30_000)

test('an event of weight zero changes nothing', async () => {
  const shop = await openTestShop()

  const { rows } = await sql`select popularity_after(690, 0, now()) as popularity`.execute(shop.db)

  expect(rows).toEqual([{ popularity: 690 }])
})

type Event = { at: Date; weight: number }

const anyEvent: fc.Arbitrary<Event> = fc.record({
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  weight: fc.integer({ min: 1, max: 500 }),
})

function sumToday(events: readonly Event[], today: number): number {
  return events.reduce((sum, { at, weight }) => sum + weight * 2 ** ((at.getTime() - today) / halfLifeMs), 0)
}

/** The first event is the initial popularity. */
async function popularityAfter({ db }: TestShop, [first, ...others]: readonly Event[]): Promise<number> {
  const start = (first?.at.getTime() ?? 0) / halfLifeMs + Math.log2(first?.weight ?? 1)
  const result = others.reduce(
    (before, { at, weight }) => sql`popularity_after(${before}, ${weight}, ${at}::timestamptz)`,
    sql`${start}::double precision`,
  )
  const { rows } = await sql<{ popularity: number }>`select ${result} as popularity`.execute(db)
  return rows[0]?.popularity ?? Number.NaN
}
