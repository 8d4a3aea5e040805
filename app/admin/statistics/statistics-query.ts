import type { StatisticsFile } from '#shop/statistics/export-statistics.server.ts'
import type { Period, PeriodKind } from '#shop/statistics/periods.ts'
import type { PeriodParams } from '#shop/statistics/read-statistics.server.ts'

export const statisticsPath = '/stats'

export function readPeriodQuery(params: URLSearchParams): PeriodParams {
  return { kind: params.get('period'), from: params.get('from'), to: params.get('to') }
}

export function periodUrl(kind: Exclude<PeriodKind, 'own'>): string {
  return kind === '30' ? statisticsPath : `${statisticsPath}?period=${kind}`
}

/** Names the period by its dates, so that the file stays the same when it is downloaded again tomorrow. */
export function csvFileUrl(file: StatisticsFile, { from, to }: Period): string {
  return `${statisticsPath}/figures.csv?file=${file}&from=${from}&to=${to}`
}
