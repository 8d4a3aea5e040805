import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { exportStatistics, statisticsFiles } from '#shop/statistics/export-statistics.server.ts'
import type { Route } from './+types/export-statistics-resource.ts'
import { readPeriodQuery } from './statistics-query.ts'

/** CSV download of the days, products or categories of a period. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(args)
  const params = args.url.searchParams
  const file = statisticsFiles.find((each) => each === params.get('file')) ?? 'days'
  const { name, text } = await exportStatistics(args.context.get(shopContext), file, readPeriodQuery(params))
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
