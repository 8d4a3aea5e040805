import type { ReactNode } from 'react'
import styles from './history-events.module.css'
import { useShopDates } from './use-shop-dates.ts'

export type HistoryEvent = {
  key: string
  at: Date
  title: string
  byline: string
  details: string | null
  /** The details are what the person in the title wrote. */
  isNote?: boolean
  /** A form that repeats or undoes what happened. */
  action?: ReactNode
}

/** Events with what, who, when and why, the latest first. */
export function HistoryEvents({ events }: { events: readonly HistoryEvent[] }) {
  const { formatDateTime } = useShopDates()
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, title, byline, details, isNote, action }) => (
        <li key={key}>
          <strong>{title}</strong>
          <span>
            <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
            {byline && `, ${byline}`}
          </span>
          {details && <p className={isNote ? styles.note : undefined}>{details}</p>}
          {action}
        </li>
      ))}
    </ol>
  )
}
