import { daysEarlier } from '#rulebook/days.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type CountedVisits, listSpeedVisits } from './page-speed.queries.server.ts'
import { type DeviceClass, type SpeedMeasure, type SpeedResult, speedResult } from './page-speed.ts'

export type PageSpeed = { route: string; device: DeviceClass } & Record<SpeedMeasure, SpeedResult | null>

/** How fast the most visited pages were in browsers, the most visited first. */
export async function listPageSpeed({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<PageSpeed[]> {
  const since = daysEarlier(now(), reportLimits.speedShownDays).toISOString().slice(0, 10)
  const rows = await listSpeedVisits(db, since, reportLimits.speedShownPages)
  const pages = Map.groupBy(rows, ({ route, device }) => `${route} ${device}`)
  return [...pages.values()].flatMap((visits) => {
    const [first] = visits
    if (!first) return []
    const { route, device } = first
    return [{ route, device, lcp: resultOf('lcp', visits), inp: resultOf('inp', visits), cls: resultOf('cls', visits) }]
  })
}

function resultOf(measure: SpeedMeasure, visits: readonly Omit<CountedVisits, 'day'>[]): SpeedResult | null {
  const ofMeasure = visits.filter((row) => row.measure === measure)
  return speedResult(measure, new Map(ofMeasure.map(({ range, visits: count }) => [range, count])))
}
