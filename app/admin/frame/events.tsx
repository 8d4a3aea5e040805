import { formatMoment } from '#rulebook/dates.ts'
import styles from './events.module.css'

export type Event = { key: string; at: Date; what: string; who: string; why: string | null }

/** Events with what, who, when and why, the latest first. */
export function Events({ events }: { events: readonly Event[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ key, at, what, who, why }) => (
        <li key={key}>
          <strong>{what}</strong>
          <span>
            <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
            {who && `, ${who}`}
          </span>
          {why && <p>{why}</p>}
        </li>
      ))}
    </ol>
  )
}
