import { Link } from 'react-router'
import { contentMessages } from '#rulebook/content-messages.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import type { StoryLink } from '#shop/content/content.queries.server.ts'
import { contentPath, minutesToRead } from '#shop/content/content.ts'
import { StoryPicture } from '#storefront/content/story-picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './newest-stories.module.css'

/** The newest story is the large one. */
export function NewestStories({ title, stories }: { title: string; stories: readonly StoryLink[] }) {
  return (
    <section className={`section wrap below ${styles.section}`}>
      <div className="section-head">
        <h2>{title}</h2>
        <TextLink to="/stories">{homeMessages.stories.all}</TextLink>
      </div>
      <div className={styles.stories}>
        {stories.map((story, index) => (
          <article className={styles.story} key={story.id}>
            {story.picture && (
              <div className={styles.plate}>
                <StoryPicture
                  alt=""
                  picture={story.picture}
                  sizes={index === 0 ? '(min-width: 768px) 55vw, 100vw' : '(min-width: 768px) 38vw, 100vw'}
                />
              </div>
            )}
            <h3>
              <Link to={contentPath(story)}>{story.title}</Link>
            </h3>
            <p className={styles.minutes}>{contentMessages.minutes(minutesToRead(story.words))}</p>
            {index === 0 && <p className={styles.summary}>{story.summary}</p>}
          </article>
        ))}
      </div>
    </section>
  )
}
