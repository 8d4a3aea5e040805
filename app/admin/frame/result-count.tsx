import type { ReactNode, Ref } from 'react'
import styles from './result-count.module.css'

/** The number of rows, above a list. Screen readers announce its changes. */
export function ResultCount({ children, ref }: { children: ReactNode; ref?: Ref<HTMLParagraphElement> | undefined }) {
  return (
    <p className={styles.count} ref={ref} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
