import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-pill.module.css'

/** Two looks only: done is lit green, everything else the same quiet pill. The word carries the meaning. */
export function StatusPill({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return <span className={classNames(styles.status, done && styles.done)}>{children}</span>
}
