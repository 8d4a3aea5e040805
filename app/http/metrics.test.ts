import { expect, onTestFinished, test, vi } from 'vitest'
import { metricsOf } from '#tests/support/test-metrics.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('all who read the metrics within a second share one answer, so that a loop does not keep the database busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openTestShop()
  const metrics = metricsOf(shop)
  const readingsAfter = async (readers: number) => {
    await Promise.all(Array.from({ length: readers }, () => metrics.print()))
    return shop.queries.filter(({ sql }) => sql.includes('pgboss.queue')).length
  }

  const atOnce = await readingsAfter(50)
  vi.advanceTimersByTime(999)
  const soonAfter = await readingsAfter(1)
  vi.advanceTimersByTime(1)
  const aSecondLater = await readingsAfter(1)

  expect([atOnce, soonAfter, aSecondLater]).toEqual([1, 1, 2])
})

test('the restarts of the bundled PostgreSQL are shown, and a shop on a server has none to show', async () => {
  const shop = await openTestShop()

  const bundled = await metricsOf(shop, { postgresRestarts: () => 3 }).print()
  const onServer = await metricsOf(shop).print()

  expect(bundled).toContain('shop_postgres_restarts_total 3')
  expect(onServer).not.toContain('shop_postgres_restarts')
})
