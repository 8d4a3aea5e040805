import { Link } from 'react-router'
import { statisticsWords } from '#rulebook/statistics-words.ts'
import type { Brief as BriefCounts } from '#shop/statistics/statistics.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './brief.module.css'

const words = statisticsWords.brief

/** Where each task is done. Products running out and mismatches are listed further down on the page. */
const places = {
  waitingReviews: '/all-reviews',
  openQuestions: '/all-reviews/questions',
  ordersToPack: '/all-orders?status=Processing',
  runningOut: '#running-out',
  mismatches: '#mismatches',
} as const satisfies Record<keyof BriefCounts, string>

const order = ['ordersToPack', 'waitingReviews', 'openQuestions', 'runningOut', 'mismatches'] as const

/** The tasks of today. A task with nothing to do links to its empty list. */
export function Brief({ brief }: { brief: BriefCounts }) {
  return (
    <section aria-label={words.title} className={styles.brief}>
      <ul>
        {order.map((kind) => (
          <li key={kind}>
            <Item count={brief[kind]} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ kind, count }: { kind: keyof BriefCounts; count: number }) {
  const content = (
    <>
      <strong>{count.toLocaleString('en-US')}</strong> <span>{words[kind](count)}</span>
    </>
  )
  const place = places[kind]
  // With no entries the section further down is not rendered.
  if (count === 0 && place.startsWith('#')) return <p className={styles.item}>{content}</p>
  return (
    <Link className={classNames(styles.item, count > 0 && styles.waiting)} to={place}>
      {content}
    </Link>
  )
}
