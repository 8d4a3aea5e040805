/**
 * Google's three Core Web Vitals: when the largest picture or text is shown (`lcp`, milliseconds), how long the slowest answer to a click takes
 * (`inp`, milliseconds) and how far contents move (`cls`).
 */
export const speedMeasures = ['lcp', 'inp', 'cls'] as const
export type SpeedMeasure = (typeof speedMeasures)[number]

export const deviceClasses = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** The upper ends of the ranges in which visits are counted; one more range has no end. */
export const speedRanges = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const satisfies Record<SpeedMeasure, readonly number[]>

/** What Google calls good, for three of four visits. */
export const goodSpeeds = { lcp: 2500, inp: 200, cls: 0.1 } as const satisfies Record<SpeedMeasure, number>

export type PageSpeedReport = { route: string; device: DeviceClass } & {
  [measure in SpeedMeasure]?: number | undefined
}

/** `limit`: three of four visits were at least this good; null: worse than the last range. */
export type SpeedResult = { visits: number; limit: number | null; isGood: boolean }

export function rangeOf(measure: SpeedMeasure, value: number): number {
  const range = speedRanges[measure].findIndex((end) => value <= end)
  return range === -1 ? speedRanges[measure].length : range
}

export function speedResult(measure: SpeedMeasure, visitsByRange: ReadonlyMap<number, number>): SpeedResult | null {
  const visits = [...visitsByRange.values()].reduce((sum, count) => sum + count, 0)
  if (visits === 0) return null
  let sum = 0
  const ends = [...speedRanges[measure], null]
  const limit = ends.find((_, range) => {
    sum += visitsByRange.get(range) ?? 0
    return sum >= visits * 0.75
  })
  return { visits, limit: limit ?? null, isGood: limit !== null && limit !== undefined && limit <= goodSpeeds[measure] }
}
