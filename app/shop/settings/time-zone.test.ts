/** @module-tag nightly */
import { expect, test } from 'vitest'
import { exportOrders } from '#shop/orders/export-orders.server.ts'
import { listOrders } from '#shop/orders/list-orders.server.ts'
import { exportStatistics } from '#shop/statistics/export-statistics.server.ts'
import { readStatistics } from '#shop/statistics/read-statistics.server.ts'
import { readTodaySummary } from '#shop/statistics/read-today-summary.server.ts'
import { checkSales } from '#shop/statistics/recount-sales.server.ts'
import { listDays } from '#shop/statistics/statistics.queries.server.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { anOrder, aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeSetting, restoreSetting } from './change-setting.server.ts'

async function changeTimeZone(shop: TestShop, timeZone: string, expectedVersion = 0) {
  return await changeSetting(shop, await anAdmin(shop), { name: 'time-zone', value: { timeZone }, expectedVersion })
}

async function daysOf({ db }: TestShop): Promise<[string, number][]> {
  const days = await listDays(db, { from: '2026-01-01', to: '2026-01-31' })
  return days.map(({ day, orders }) => [day, orders])
}

test('a new time zone counts all sales again by its days, and every later sale', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 9 })
  shop.clock.set('2026-01-16T02:00:00Z')
  await aPaidOrder(shop, [candle])
  const inUtc = await daysOf(shop)

  await changeTimeZone(shop, 'America/Chicago')
  const inChicago = await daysOf(shop)
  shop.clock.set('2026-01-16T07:00:00Z')
  await aPaidOrder(shop, [candle])

  expect(inUtc).toEqual([['2026-01-16', 1]])
  expect(inChicago).toEqual([['2026-01-15', 1]])
  expect(await daysOf(shop)).toEqual([
    ['2026-01-15', 1],
    ['2026-01-16', 1],
  ])
  expect(await checkSales(shop)).toEqual([])
})

test('sales during a change of the time zone are all counted on its days', async () => {
  const shop = await openTestShop()
  const candle = await aProduct(shop, { stock: 50 })
  shop.clock.set('2026-01-16T02:00:00Z')
  const sell = (number: number) => aPaidOrder(shop, [candle], { delivery: { email: `buyer-${number}@example.com` } })

  await Promise.all([sell(1), sell(2), changeTimeZone(shop, 'America/Chicago'), sell(3), sell(4)])

  expect(await daysOf(shop)).toEqual([['2026-01-15', 4]])
  expect(await checkSales(shop)).toEqual([])
})

test('an earlier time zone that is restored counts all sales again', async () => {
  const shop = await openTestShop()
  const admin = await anAdmin(shop)
  shop.clock.set('2026-01-16T02:00:00Z')
  await changeTimeZone(shop, 'America/Chicago')
  await aPaidOrder(shop, [await aProduct(shop)])

  await restoreSetting(shop, admin, { name: 'time-zone', version: 0, expectedVersion: 1 })

  expect(await daysOf(shop)).toEqual([['2026-01-16', 1]])
  expect(await checkSales(shop)).toEqual([])
})

test('today is the day of the time zone in statistics and in the names of their files', async () => {
  const shop = await openTestShop()
  shop.clock.set('2026-01-16T02:00:00Z')
  await changeTimeZone(shop, 'America/Chicago')
  const today = { kind: 'today', from: null, to: null }

  const statistics = await readStatistics(shop, today)
  const { name } = await exportStatistics(shop, 'days', today)

  expect(statistics.period).toMatchObject({ from: '2026-01-15', to: '2026-01-15' })
  expect(name).toBe('hyggehus-days-2026-01-15-2026-01-15.csv')
})

test('the pace of a new product counts from the day of the time zone on which it was added', async () => {
  const shop = await openTestShop()
  await changeTimeZone(shop, 'America/Chicago')
  const fresh = await aProduct(shop, { stock: 9, createdAt: new Date('2026-01-15T03:00:00Z') })
  await aPaidOrder(shop, [fresh], { quantity: 4 })

  const { runningOut } = await readTodaySummary(shop)

  expect(runningOut).toMatchObject([{ article: fresh.article, left: 5, days: 2 }])
})

test('admins find orders by the days of the time zone', async () => {
  const shop = await openTestShop()
  await changeTimeZone(shop, 'America/Chicago')
  shop.clock.set('2026-01-16T02:00:00Z')
  const { number } = await anOrder(shop, [await aProduct(shop)])
  const onDay = (day: string) => listOrders(shop, { minDate: new Date(day), maxDate: new Date(day) })

  const found = [await onDay('2026-01-15'), await onDay('2026-01-16')]

  expect(found.map(({ orders }) => orders.map((order) => order.number))).toEqual([[number], []])
})

test('the file of orders says their times in the time zone', async () => {
  const shop = await openTestShop()
  await changeTimeZone(shop, 'America/Chicago')
  shop.clock.set('2026-01-16T02:30:00Z')
  await anOrder(shop, [await aProduct(shop)])

  const text = (await Array.fromAsync(exportOrders(shop, await anAdmin(shop), {}))).join('')

  expect(text).toContain('Placed (America/Chicago)')
  expect(text).toContain('2026-01-15 20:30')
})

test('a time zone that is none is refused', async () => {
  const shop = await openTestShop()

  const refused = await Promise.all(['Mars/Olympus', '+01:00', 'chicago', ''].map((zone) => changeTimeZone(shop, zone)))

  expect(refused).toEqual(
    Array(4).fill({
      ok: false,
      problem: { code: 'setting-invalid', fields: { timeZone: 'Please choose a time zone of the list' } },
    }),
  )
})
