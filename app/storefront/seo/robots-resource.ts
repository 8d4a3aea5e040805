import { shopContext } from '#http/router-context.server.ts'
import type { Route } from './+types/robots-resource.ts'

/**
 * `/robots.txt`. Search results and filtered lists are not disallowed: a crawler has to read their `noindex` or canonical address. The JSON
 * API has no content for search engines.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext)
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
