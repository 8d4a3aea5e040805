import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { formatDate } from '#rulebook/dates.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './contribution-list.module.css'

/** A list of reviews or questions, which share one layout. */
export function ContributionList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

type ContributionProps = {
  author: ReactNode
  writtenAt: Date
  /** Shown next to the author with a check mark, for example "Verified purchase". */
  badge?: string | undefined
  children: ReactNode
}

export function Contribution({ author, writtenAt, badge, children }: ContributionProps) {
  return (
    <article className={styles.item}>
      <div className={styles.author}>
        <strong>{author}</strong>
        <DateText date={writtenAt} />
        {badge && (
          <span>
            <Icon of={Check} small />
            {badge}
          </span>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </article>
  )
}

export function DateText({ date }: { date: Date }) {
  const { timeZone } = useShopSetup()
  return <time dateTime={date.toISOString()}>{formatDate(date, timeZone)}</time>
}
