import type { ReactNode, Ref } from 'react'
import styles from './found.module.css'

/** The number of rows, above a list. Screen readers announce its changes. */
export function Found({ children, ref }: { children: ReactNode; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p className={styles.found} ref={ref} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
