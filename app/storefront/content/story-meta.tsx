import { contentMessages } from '#rulebook/content-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import styles from './story.module.css'

export function StoryMeta({ minutes, publishedAt }: { minutes: number; publishedAt: Date }) {
  return (
    <p className={styles.meta}>
      {contentMessages.minutes(minutes)} · <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt)}</time>
    </p>
  )
}
