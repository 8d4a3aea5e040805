import { Link } from 'react-router'
import { homeMessages } from '#rulebook/home-messages.ts'
import type { Picture } from '#shop/media/media.ts'
import { StoryPicture } from '#storefront/content/story-picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './newest-stories.module.css'

/** `minutes`: how long it takes to read, in words. */
export type HomeStoryLink = {
  id: string
  path: string
  title: string
  summary: string
  picture: Picture | null
  minutes: string
}

/** The newest story is the large one. */
export function NewestStories({ title, stories }: { title: string; stories: readonly HomeStoryLink[] }) {
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
              <Link to={story.path}>{story.title}</Link>
            </h3>
            <p className={styles.minutes}>{story.minutes}</p>
            {index === 0 && <p className={styles.summary}>{story.summary}</p>}
          </article>
        ))}
      </div>
    </section>
  )
}
