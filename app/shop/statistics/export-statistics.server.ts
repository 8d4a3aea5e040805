import { categoryOf } from '#rulebook/categories.ts'
import { dayIn } from '#rulebook/days.ts'
import { formatAmount } from '#rulebook/money.ts'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import { byteOrderMark, csvLine } from '#shop/csv.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { choosePeriod, type Period, splitByUnit } from './periods.ts'
import type { PeriodParams } from './read-statistics.server.ts'
import { listDays, listSoldCategories, listSoldProducts } from './statistics.queries.server.ts'
import { noSales } from './statistics.ts'

export const statisticsFiles = ['days', 'products', 'categories'] as const
export type StatisticsFile = (typeof statisticsFiles)[number]

const columns = statisticsMessages.file
const rowsMax = 1_000_000

/** A CSV file of one period. Cells that look like formulas are escaped. */
export async function exportStatistics(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  file: StatisticsFile,
  periodParams: PeriodParams,
): Promise<{ name: string; text: string }> {
  const period = choosePeriod(periodParams, dayIn(await readTimeZone({ db }), now()))
  const rows = { days: dayRows, products: productRows, categories: categoryRows }
  const lines = [columns[file], ...(await rows[file](db, period))]
  return { name: `hyggehus-${file}-${period.from}-${period.to}.csv`, text: byteOrderMark + lines.map(csvLine).join('') }
}

/** Includes days without sales. */
async function dayRows(db: Shop['db'], period: Period): Promise<string[][]> {
  const sold = new Map((await listDays(db, period)).map((sales) => [sales.day, sales]))
  return splitByUnit(period, 'day').map(({ from }) => {
    const sales = sold.get(from) ?? noSales
    const counts = [sales.orders, sales.units, sales.returnedUnits, sales.newCustomers].map(String)
    return [from, ...counts, ...[sales.paidCents, sales.refundedCents, sales.discountCents].map(formatAmount)]
  })
}

async function productRows(db: Shop['db'], period: Period): Promise<string[][]> {
  const products = await listSoldProducts(db, period, rowsMax)
  return products.map(({ article, name, units, cents }) => [article, name, String(units), formatAmount(cents)])
}

async function categoryRows(db: Shop['db'], period: Period): Promise<string[][]> {
  const categories = await listSoldCategories(db, period)
  return categories.map(({ category, units, cents }) => [categoryOf(category).name, String(units), formatAmount(cents)])
}
