import { Link } from 'react-router'
import { contentMessages } from '#rulebook/content-messages.ts'
import { messages } from '#rulebook/messages.ts'
import type { StorySummary } from '#shop/content/content.ts'
import type { ShownBlock } from '#shop/content/shown-content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ContentBody } from './content-body.tsx'
import styles from './published-story.module.css'
import { ShareStory } from './share-story.tsx'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'

type StoryProps = {
  story: Pick<StorySummary, 'title' | 'summary' | 'picture' | 'publishedAt'> & { minutes: number }
  blocks: readonly ShownBlock[]
  next: { title: string; path: string } | null
  /** Without one the story cannot be shared yet. */
  address?: string
}

export function Story({ story, blocks, next, address }: StoryProps) {
  const { title, summary, picture } = story
  return (
    <article className={`wrap ${styles.story}`}>
      <Breadcrumb
        items={[
          { name: messages.frame.home, href: '/' },
          { name: contentMessages.stories, href: '/stories' },
          { name: title },
        ]}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <StoryMeta {...story} />
      </header>
      {picture && (
        <div className={styles.opening}>
          <StoryPicture picture={picture} priority sizes="(min-width: 90rem) 84rem, 100vw" />
        </div>
      )}
      <div className={styles.body} data-margins>
        <ContentBody blocks={blocks} />
      </div>
      <footer className={styles.end}>
        <Link to="/stories">{contentMessages.allStories}</Link>
        {address && <ShareStory address={address} title={title} />}
        {next && (
          <p>
            {contentMessages.nextStory}: <Link to={next.path}>{next.title}</Link>
          </p>
        )}
      </footer>
    </article>
  )
}
