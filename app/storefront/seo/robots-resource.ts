import { shopContext } from '#http/context.server.ts'
import type { Route } from './+types/robots-resource.ts'

/**
 * `/robots.txt`. Search results and filtered lists are not closed here: they say themselves that they are not to be indexed or which
 * page stands for them, and a crawler that may not come in never reads it. The JSON API has nothing to read for anybody's search.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext)
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
