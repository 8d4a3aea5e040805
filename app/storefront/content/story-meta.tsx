import { contentMessages } from '#rulebook/content-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import styles from './published-story.module.css'

export function StoryMeta({ minutes, publishedAt }: { minutes: number; publishedAt: Date }) {
  const { timeZone } = useShopSetup()
  return (
    <p className={styles.meta}>
      {contentMessages.minutes(minutes)} ·{' '}
      <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt, timeZone)}</time>
    </p>
  )
}
