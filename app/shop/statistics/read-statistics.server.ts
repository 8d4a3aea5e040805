import { statisticsLimits as limits } from '#rulebook/statistics-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { chartSpan, choosePeriod, cut, dayOf, earlierOf, type Period, type Span, unitOf } from './periods.ts'
import {
  hasEverSold,
  listDays,
  listSoldCategories,
  listSoldProducts,
  listStatuses,
  type StatusRow,
} from './statistics.queries.server.ts'
import { addUp, type ChartPoint, type DaySales, type SalesChart, type Statistics } from './statistics.ts'

export type AskedPeriod = { kind: string | null; from: string | null; to: string | null }

/** Sales of a period and of the period before. Callers have checked that an admin asks. */
export async function readStatistics({ db, now }: Pick<Shop, 'db' | 'now'>, asked: AskedPeriod): Promise<Statistics> {
  const period = choosePeriod(asked, dayOf(now()))
  const drawn = chartSpan(period)
  const [hasSold, days, categories, products, statuses] = await Promise.all([
    hasEverSold(db),
    listDays(db, { from: earlierOf(drawn.from, period.before.from), to: period.to }),
    listSoldCategories(db, period),
    listSoldProducts(db, period, limits.productsShown),
    listStatuses(db, period),
  ])
  const ofPeriod = statuses.filter(({ isBefore }) => !isBefore)
  const ofBefore = statuses.filter(({ isBefore }) => isBefore)
  return {
    period,
    hasSold,
    sales: addUp(days, period),
    salesBefore: addUp(days, period.before),
    cancelled: cancelledOf(ofPeriod),
    cancelledBefore: cancelledOf(ofBefore),
    statuses: ofPeriod.map(({ status, orders }) => ({ status, orders })),
    categories,
    products,
    chart: drawChart(period, drawn, days),
  }
}

function cancelledOf(statuses: readonly StatusRow[]): { orders: number; of: number } {
  const cancelled = statuses.find(({ status }) => status === 'Cancelled')?.orders ?? 0
  return { orders: cancelled, of: statuses.reduce((sum, { orders }) => sum + orders, 0) }
}

/** Pairs each piece with the piece at the same position in the period before. */
function drawChart(period: Period, drawn: Span, days: readonly DaySales[]): SalesChart {
  const unit = unitOf(drawn)
  const hasBefore = drawn.from === period.from
  const before = hasBefore ? cut(period.before, unit) : []
  const points = cut(drawn, unit).map((span, index): ChartPoint => {
    const earlierSpan = before[index]
    return { ...span, sales: addUp(days, span), before: earlierSpan ? addUp(days, earlierSpan) : null }
  })
  return { unit, points }
}
