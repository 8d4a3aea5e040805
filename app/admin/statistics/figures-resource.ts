import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { exportStatistics, statisticsFiles } from '#shop/statistics/export-statistics.server.ts'
import type { Route } from './+types/figures-resource.ts'
import { readAsked } from './statistics-query.ts'

/** CSV download of the days, products or categories of a period. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(args)
  const params = args.url.searchParams
  const file = statisticsFiles.find((each) => each === params.get('file')) ?? 'days'
  const { name, text } = await exportStatistics(args.context.get(shopContext), file, readAsked(params))
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
