import { Link } from 'react-router'
import { contentPath, type StorySummary } from '#shop/content/content.ts'
import styles from './story-card.module.css'
import { StoryMeta } from './story-meta.tsx'
import { StoryPicture } from './story-picture.tsx'

type StoryCardProps = { story: StorySummary & { minutes: number }; priority?: boolean }

export function StoryCard({ story, priority = false }: StoryCardProps) {
  const { title, summary, picture } = story
  return (
    <article className={styles.card}>
      {picture && (
        <div className={styles.plate}>
          <StoryPicture alt="" picture={picture} priority={priority} sizes="(min-width: 768px) 60vw, 100vw" />
        </div>
      )}
      <div className={styles.text}>
        <h2>
          <Link to={contentPath(story)}>{title}</Link>
        </h2>
        <StoryMeta {...story} />
        <p>{summary}</p>
      </div>
    </article>
  )
}
