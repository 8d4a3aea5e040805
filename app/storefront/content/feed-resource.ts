import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { listStories } from '#shop/content/find-published.server.ts'
import type { Route } from './+types/feed-resource.ts'
import { storiesFeed } from './feed.ts'

export const handle: PublicPage = { parameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { stories, until } = await listStories(shop)
  markPublicPage(context, ['content'])
  limitPublicPage(context, until)
  const feed = storiesFeed(shop.publicUrl, stories.slice(0, contentLimits.feedMax), shop.now())
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
