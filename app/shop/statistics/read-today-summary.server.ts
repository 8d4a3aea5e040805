import { dayIn, daysAfter } from '#rulebook/days.ts'
import { statisticsLimits } from '#rulebook/limits/statistics.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { dateOf } from './periods.ts'
import type { LowStockProduct, Mismatch, TaskCounts } from './statistics.ts'
import { countOpenTasks, listLowStock, listMismatches } from './today-summary.queries.server.ts'

export type TodaySummary = { counts: TaskCounts; runningOut: LowStockProduct[]; mismatches: Mismatch[] }

/** Counts for today's tasks, and the first products that run out and payments that do not match. For admins only. */
export async function readTodaySummary({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<TodaySummary> {
  const today = dayIn(await readTimeZone({ db }), now())
  const { paceDays, lowStockDays, rowsShown: most, mismatchDays } = statisticsLimits
  const [openTasks, runningOut, mismatches] = await Promise.all([
    countOpenTasks(db, today),
    listLowStock(db, { today, paceDays, lowStockDays, most }),
    listMismatches(db, { since: dateOf(daysAfter(today, 1 - mismatchDays)), most }),
  ])
  return {
    counts: { ...openTasks, runningOut: runningOut[0]?.total ?? 0, mismatches: mismatches[0]?.total ?? 0 },
    runningOut: runningOut.map(({ total: _, ...product }) => product),
    mismatches: mismatches.map(({ total: _, ...order }) => order),
  }
}
