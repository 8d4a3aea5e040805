import { expect, test } from 'vitest'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { collectPageSpeed } from './collect-page-speed.server.ts'
import { deleteOldPageSpeed } from './delete-old-page-speed.server.ts'
import { listPageSpeed } from './list-page-speed.server.ts'
import { rangeOf, speedResult } from './page-speed.ts'

test('a value is counted in the first range that reaches it, and a huge one in the range without an end', () => {
  expect([rangeOf('lcp', 0), rangeOf('lcp', 500), rangeOf('lcp', 501), rangeOf('lcp', 99_999)]).toEqual([0, 0, 1, 9])
})

test('the result is the range that three of four visits reach, and says whether that is good', () => {
  const good = speedResult(
    'lcp',
    new Map([
      [0, 60],
      [3, 15],
      [9, 25],
    ]),
  )
  const slow = speedResult(
    'lcp',
    new Map([
      [0, 60],
      [3, 14],
      [9, 26],
    ]),
  )

  expect(good).toEqual({ visits: 100, limit: 2000, isGood: true })
  expect(slow).toEqual({ visits: 100, limit: null, isGood: false })
  expect(speedResult('inp', new Map())).toBeNull()
})

test('two processes count visits into the same days, and the most visited page is listed first', async () => {
  const shop = await openTestShop()
  const [one, other] = [collectPageSpeed(shop), collectPageSpeed(shop)]
  one.add({ route: '/cart', device: 'phone', lcp: 5000, cls: 0 })
  one.add({ route: '/', device: 'desktop', lcp: 900, inp: 40, cls: 0.2 })
  other.add({ route: '/', device: 'desktop', lcp: 800, inp: 400 })

  await Promise.all([one.stop(), other.stop()])

  expect(await listPageSpeed(shop)).toEqual([
    {
      route: '/',
      device: 'desktop',
      lcp: { visits: 2, limit: 1000, isGood: true },
      inp: { visits: 2, limit: 500, isGood: false },
      cls: { visits: 1, limit: 0.25, isGood: false },
    },
    {
      route: '/cart',
      device: 'phone',
      lcp: { visits: 1, limit: 6000, isGood: false },
      inp: null,
      cls: { visits: 1, limit: 0.001, isGood: true },
    },
  ])
})

test('a thousand reports of a minute are stored by one statement, and days are deleted when they are too old', async () => {
  const shop = await openTestShop()
  const collector = collectPageSpeed(shop)
  for (const lcp of Array(1000).keys()) collector.add({ route: '/', device: 'phone', lcp })
  await collector.flush()
  const statements = shop.queries.filter(({ sql }) => sql.includes('insert into page_speed_days')).length

  shop.clock.advance((reportLimits.speedKeptDays + 1) * 86_400_000)
  await collector.stop()
  await deleteOldPageSpeed(shop)

  expect(statements).toBe(1)
  expect(await shop.db.selectFrom('page_speed_days').selectAll().execute()).toEqual([])
})
