import type { MetaDescriptor } from 'react-router'
import type { PublicPage } from '#http/page-parameters.ts'
import { limitPublicPage, markPublicPage, shopContext } from '#http/router-context.server.ts'
import { contentMessages } from '#rulebook/content-messages.ts'
import { messages } from '#rulebook/messages.ts'
import { minutesToRead } from '#shop/content/content.ts'
import { listStories } from '#shop/content/find-published.server.ts'
import { describePage } from '#storefront/seo/describe-page.ts'
import { breadcrumbData } from '#storefront/seo/structured-data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/stories-page.ts'
import styles from './stories-page.module.css'
import { StoryCard } from './story-card.tsx'

export const handle: PublicPage = { parameters: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { stories, until } = await listStories(shop)
  markPublicPage(context, ['content'])
  limitPublicPage(context, until)
  return {
    publicUrl: shop.publicUrl,
    stories: stories.map((story) => ({ ...story, minutes: minutesToRead(story.words) })),
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const publicUrl = loaderData?.publicUrl
  const description = describePage(publicUrl, {
    title: contentMessages.stories,
    description: contentMessages.storiesText,
    path: '/stories',
    data:
      import.meta.env.SSR && publicUrl
        ? [breadcrumbData(publicUrl, [{ name: messages.frame.home, path: '/' }, { name: contentMessages.stories }])]
        : [],
  })
  return publicUrl ? [...description, feedTag(publicUrl)] : description
}

function feedTag(publicUrl: string): MetaDescriptor {
  const { stories: title } = contentMessages
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title,
    href: `${publicUrl}/stories/feed.xml`,
  }
}

export default function StoriesPage({ loaderData: { stories } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <header className={styles.head}>
        <h1>{contentMessages.stories}</h1>
        <p>{contentMessages.storiesText}</p>
      </header>
      {stories.length === 0 && (
        <EmptyState illustration="empty" title={contentMessages.noStories}>
          <p>{contentMessages.noStoriesText}</p>
        </EmptyState>
      )}
      <div className={styles.list}>
        {stories.map((story, index) => (
          <StoryCard key={story.id} priority={index === 0} story={story} />
        ))}
      </div>
      <p className={styles.feed}>
        <a href="/stories/feed.xml">{contentMessages.feed}</a>
      </p>
    </div>
  )
}
