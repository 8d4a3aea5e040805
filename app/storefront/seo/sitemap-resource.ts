import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { listSitemapParts, listSitemapProducts } from '#shop/catalog/list-sitemap.server.ts'
import { listContentAddresses } from '#shop/content/find-published.server.ts'
import type { Route } from './+types/sitemap-resource.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

export const handle: PublicPage = { parameters: ['part'] }

/**
 * `/sitemap.xml`: all addresses of the shop, or an index of the parts if there are too many. Parts differ by a parameter, not a folder,
 * because a sitemap may list only addresses below its own folder.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const wanted = new URL(request.url).searchParams.get('part')
  const parts = await listSitemapParts(shop)
  const first = parts[0] ?? 1
  const part = wanted === null ? first : parts.find((candidate) => String(candidate) === wanted)
  if (part === undefined) return new Response('There is no such part of the sitemap.\n', { status: 404 })

  // Fifty thousand addresses are megabytes to generate and compress, so crawlers share the cached copy.
  const content = part === first ? await listContentAddresses(shop) : null
  markPublicPage(context, ['catalogue', ...(content ? ['content' as const] : [])])
  limitPublicPage(context, content?.until ?? null)
  if (wanted === null && parts.length > 1) return xml(sitemapIndex(shop.publicUrl, parts))
  const lines = sitemapPart(shop.publicUrl, listSitemapProducts(shop, part), content?.addresses ?? null)
  return xml(streamOf(lines))
}

function xml(body: BodyInit): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

/** Loads the next batch only when the previous one was sent, for slow readers. */
function streamOf(lines: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(),
  })
}
