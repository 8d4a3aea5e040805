import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-pill.module.css'

/** There are two styles only: `done` is green, any other status is neutral. The text carries the meaning. */
export function StatusPill({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return <span className={classNames(styles.status, done && styles.done)}>{children}</span>
}
