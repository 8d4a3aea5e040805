import { daysEarlier } from '#rulebook/days.ts'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  deleteSearchesBefore,
  listTexts,
  type SearchedText,
  type SearchTotals,
  sumSearches,
} from './searches.queries.server.ts'

export type Searches = { totals: SearchTotals; before: SearchTotals; found: SearchedText[]; notFound: SearchedText[] }

/** Sums up the searches of the last days, beside those of the days before. */
export async function listSearches({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Searches> {
  const [tomorrow, from, before] = [-1, searchesLimits.shownDays - 1, 2 * searchesLimits.shownDays - 1].map((days) =>
    dayBefore(now(), days),
  ) as [string, string, string]
  const [totals, totalsBefore, found, notFound] = await Promise.all([
    sumSearches(db, from, tomorrow),
    sumSearches(db, before, from),
    listTexts(db, from, 'found'),
    listTexts(db, from, 'not-found'),
  ])
  return { totals, before: totalsBefore, found, notFound }
}

export async function deleteOldSearches({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteSearchesBefore(db, dayBefore(now(), searchesLimits.keptDays), dayBefore(now(), 0))
}

function dayBefore(now: Date, days: number): string {
  return daysEarlier(now, days).toISOString().slice(0, 10)
}
