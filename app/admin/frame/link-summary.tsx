import type { ReactNode } from 'react'
import styles from './link-summary.module.css'

/** The visible line of a `<details>` with something that is rarely needed; it looks like a link. */
export function LinkSummary({ children }: { children: ReactNode }) {
  return <summary className={styles.summary}>{children}</summary>
}
