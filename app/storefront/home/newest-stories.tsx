import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { homeMessages } from '#rulebook/home-messages.ts'
import type { StoryLink } from '#shop/content/content.queries.server.ts'
import { contentPath } from '#shop/content/content.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './home-story.module.css'

const titleId = 'stories-title'

export function NewestStories({ stories, title }: { stories: StoryLink[]; title: string }) {
  return (
    <section className="section section--flush wrap below" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        <TextLink to="/stories">{homeMessages.stories.all}</TextLink>
      </div>
      <div className={styles.links}>
        {stories.map((story) => (
          <Link className={styles.link} key={story.id} to={contentPath(story)}>
            <strong>{story.title}</strong>
            <span>{story.summary}</span>
            <Icon of={ArrowRight} />
          </Link>
        ))}
      </div>
    </section>
  )
}
