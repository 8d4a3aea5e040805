import styles from './history-events.module.css'
import { useShopDates } from './use-shop-dates.ts'

export type HistoryEvent = { key: string; at: Date; title: string; byline: string; details: string | null }

/** Events with what, who, when and why, the latest first. */
export function HistoryEvents({ events }: { events: readonly HistoryEvent[] }) {
  const { formatDateTime } = useShopDates()
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, title, byline, details }) => (
        <li key={key}>
          <strong>{title}</strong>
          <span>
            <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
            {byline && `, ${byline}`}
          </span>
          {details && <p>{details}</p>}
        </li>
      ))}
    </ol>
  )
}
