import { statisticsLimits as limits } from '#rulebook/statistics-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { countWaiting, listMismatches, listRunningOut } from './brief.queries.server.ts'
import { addDays, dateOf, dayOf } from './periods.ts'
import type { Brief, Mismatch, RunningOut } from './statistics.ts'

export type BriefWithLists = { brief: Brief; runningOut: RunningOut[]; mismatches: Mismatch[] }

/** Counts for today's tasks, and the first products that run out and payments that do not match. For admins only. */
export async function readBrief({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<BriefWithLists> {
  const today = dayOf(now())
  const { paceDays, soonDays, listed: most, mismatchDays } = limits
  const [waiting, runningOut, mismatches] = await Promise.all([
    countWaiting(db),
    listRunningOut(db, { today, paceDays, soonDays, most }),
    listMismatches(db, { since: dateOf(addDays(today, 1 - mismatchDays)), most }),
  ])
  return {
    brief: { ...waiting, runningOut: runningOut[0]?.total ?? 0, mismatches: mismatches[0]?.total ?? 0 },
    runningOut: runningOut.map(({ total: _, ...product }) => product),
    mismatches: mismatches.map(({ total: _, ...order }) => order),
  }
}
