import { Link } from 'react-router'
import { statisticsMessages } from '#rulebook/statistics-messages.ts'
import type { TaskCounts } from '#shop/statistics/statistics.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './open-tasks.module.css'

const messages = statisticsMessages.todaySummary

/** Where each task is done. Products running out and mismatches are listed further down on the page. */
const taskPaths = {
  waitingReviews: '/all-reviews',
  openQuestions: '/all-reviews/questions',
  ordersToPack: '/all-orders?status=Processing',
  lateOrders: '/all-orders?promise=late',
  runningOut: '#running-out',
  mismatches: '#mismatches',
} as const satisfies Record<keyof TaskCounts, string>

const taskOrder = ['lateOrders', 'ordersToPack', 'waitingReviews', 'openQuestions', 'runningOut', 'mismatches'] as const

/** The tasks of today. A task with nothing to do links to its empty list. */
export function OpenTasks({ counts }: { counts: TaskCounts }) {
  return (
    <section aria-label={messages.title} className={styles.tasks}>
      <ul>
        {taskOrder.map((kind) => (
          <li key={kind}>
            <TaskItem count={counts[kind]} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskItem({ kind, count }: { kind: keyof TaskCounts; count: number }) {
  const content = (
    <>
      <strong>{count.toLocaleString('en-US')}</strong> <span>{messages[kind](count)}</span>
    </>
  )
  const path = taskPaths[kind]
  // The section further down is not rendered when it has no entries.
  if (count === 0 && path.startsWith('#')) return <p className={styles.task}>{content}</p>
  return (
    <Link className={classNames(styles.task, count > 0 && styles.pending)} to={path}>
      {content}
    </Link>
  )
}
