import { dayIn } from '#rulebook/days.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { chartSpan, choosePeriod, earlierOf, type Period, type Span, splitByUnit, unitOf } from './periods.ts'
import {
  hasEverSold,
  listDays,
  listSoldCategories,
  listSoldProducts,
  listStatuses,
  type StatusRow,
} from './statistics.queries.server.ts'
import { type ChartPoint, type DaySales, type SalesChart, type Statistics, sumSales } from './statistics.ts'

export type PeriodParams = { kind: string | null; from: string | null; to: string | null }

/** Sales of a period and of the period before. Callers have checked that an admin asks. */
export async function readStatistics(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  periodParams: PeriodParams,
): Promise<Statistics> {
  const period = choosePeriod(periodParams, dayIn(await readTimeZone({ db }), now()))
  const chartRange = chartSpan(period)
  const [hasSold, days, categories, products, statuses] = await Promise.all([
    hasEverSold(db),
    listDays(db, { from: earlierOf(chartRange.from, period.before.from), to: period.to }),
    listSoldCategories(db, period),
    listSoldProducts(db, period, statisticsLimits.productsShown),
    listStatuses(db, period),
  ])
  const ofPeriod = statuses.filter(({ isBefore }) => !isBefore)
  const ofBefore = statuses.filter(({ isBefore }) => isBefore)
  return {
    period,
    hasSold,
    sales: sumSales(days, period),
    salesBefore: sumSales(days, period.before),
    cancelled: cancelledOf(ofPeriod),
    cancelledBefore: cancelledOf(ofBefore),
    statuses: ofPeriod.map(({ status, orders }) => ({ status, orders })),
    categories,
    products,
    chart: buildChart(period, chartRange, days),
  }
}

function cancelledOf(statuses: readonly StatusRow[]): { orders: number; of: number } {
  const cancelled = statuses.find(({ status }) => status === 'Cancelled')?.orders ?? 0
  return { orders: cancelled, of: statuses.reduce((sum, { orders }) => sum + orders, 0) }
}

/** Pairs each piece with the piece at the same position in the period before. */
function buildChart(period: Period, chartRange: Span, days: readonly DaySales[]): SalesChart {
  const unit = unitOf(chartRange)
  const hasBefore = chartRange.from === period.from
  const before = hasBefore ? splitByUnit(period.before, unit) : []
  const points = splitByUnit(chartRange, unit).map((span, index): ChartPoint => {
    const earlierSpan = before[index]
    return { ...span, sales: sumSales(days, span), before: earlierSpan ? sumSales(days, earlierSpan) : null }
  })
  return { unit, points }
}
