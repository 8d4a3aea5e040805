import { data, type MetaDescriptor, redirect } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { contentMessages } from '#rulebook/content-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { contentPath, minutesToRead } from '#shop/content/content.ts'
import { contentPageNames } from '#shop/content/content-page-names.ts'
import { findAt, listStories } from '#shop/content/find-published.server.ts'
import { showContent } from '#shop/content/show-published-content.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData } from '#storefront/seo/structured-data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/story-page.ts'
import { articleData } from './content-data.ts'
import { Story } from './published-story.tsx'

export const handle: PublicPage = { parameters: [] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const at = await findAt(shop, 'story', params.name)
  if (!at) return data({ page: null }, { status: 404 })
  if ('movedTo' in at) throw redirect(contentPath({ kind: 'story', slug: at.movedTo }), 301)
  const { found } = at
  const [shown, { stories, until }] = await Promise.all([showContent(shop, found.body), listStories(shop)])
  markPublicPage(context, [...contentPageNames(found.id), ...shown.pageNames])
  // Also when the story after it ends, or another one begins.
  limitPublicPage(context, until)
  limitPublicPage(context, shown.until)
  const { body: _, ...story } = found
  const next = stories[(stories.findIndex(({ id }) => id === found.id) + 1) % stories.length]
  return {
    page: {
      publicUrl: shop.publicUrl,
      address: shop.publicUrl + contentPath(found),
      story: { ...story, minutes: minutesToRead(found.words) },
      blocks: shown.blocks,
      next: next && next.id !== found.id ? { title: next.title, path: contentPath(next) } : null,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.page
  if (!page)
    return describePage(undefined, {
      title: contentMessages.gone,
      description: contentMessages.goneText,
      path: '/stories',
      index: false,
    })
  const { publicUrl, story } = page
  const path = contentPath(story)
  const steps = [
    { name: messages.frame.home, path: '/' },
    { name: contentMessages.stories, path: '/stories' },
    { name: story.title },
  ]
  return describePage(publicUrl, {
    title: story.title,
    description: story.summary,
    path,
    picture: story.picture,
    type: 'article',
    data: import.meta.env.SSR ? [articleData(publicUrl, story), breadcrumbData(publicUrl, steps)] : [],
  })
}

export default function StoryPage({ loaderData: { page } }: Route.ComponentProps) {
  if (!page)
    return (
      <EmptyState illustration="not-found" level={1} title={contentMessages.gone}>
        <p>{contentMessages.goneText}</p>
        <LinkButton to="/stories">{contentMessages.allStories}</LinkButton>
      </EmptyState>
    )
  return <Story {...page} />
}
