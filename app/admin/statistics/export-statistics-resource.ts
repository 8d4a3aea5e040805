import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { exportStatistics, statisticsFiles } from '#shop/statistics/export-statistics.server.ts'
import type { Route } from './+types/export-statistics-resource.ts'
import { readPeriodQuery } from './statistics-query.ts'

/** CSV download of the days, products or categories of a period. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const params = url.searchParams
  const file = statisticsFiles.find((each) => each === params.get('file')) ?? 'days'
  const { name, text } = await exportStatistics(shop, file, readPeriodQuery(params))
  return csvResponse(name, text)
})
