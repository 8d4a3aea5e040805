import { data } from 'react-router'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminContentMessages } from '#rulebook/admin-content-messages.ts'
import { findAdminContent } from '#shop/content/admin-content.queries.server.ts'
import { contentPath, minutesToRead, questionsSlug } from '#shop/content/content.ts'
import { linesOf } from '#shop/content/document.ts'
import { showContent } from '#shop/content/show-published-content.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PreviewBar } from '#ui/preview-bar.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/content-as-customer-page.ts'
import { Page } from './page.tsx'
import { Story } from './published-story.tsx'

/** The latest version as readers will see it, for admins. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const content = await findAdminContent(shop.db, args.params.contentId)
  if (!content) return data({ view: null }, { status: 404 })
  const { id, kind, slug, startsAt, firstPublishedAt, version } = content
  const { title, summary, picture, body } = version
  const { blocks } = await showContent(shop, body, { foldQuestions: kind === 'page' && slug === questionsSlug })
  const minutes = minutesToRead(linesOf(body).join(' ').split(' ').length)
  const publishedAt = startsAt ?? firstPublishedAt ?? shop.now()
  return { view: { id, kind, path: contentPath(content), title, summary, picture, blocks, minutes, publishedAt } }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return describePrivatePage(loaderData?.view?.title ?? adminContentMessages.missing, location.pathname)
}

export default function ContentAsCustomerPage({ loaderData: { view } }: Route.ComponentProps) {
  if (!view) return <EmptyState illustration="not-found" level={1} title={adminContentMessages.missing} />
  const { id, kind, blocks } = view
  return (
    <>
      <PreviewBar name={view.title}>
        {adminContentMessages.preview.text}{' '}
        <TextLink to={`/content/${id}`}>{adminContentMessages.preview.back}</TextLink>
      </PreviewBar>
      {kind === 'story' ? <Story blocks={blocks} next={null} story={view} /> : <Page {...view} />}
    </>
  )
}
