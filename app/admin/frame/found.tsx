import type { ReactNode, Ref } from 'react'
import styles from './found.module.css'

/** How much a list holds, between what narrows it and its first row; where it changes, it is read out. */
export function Found({ children, ref }: { children: ReactNode; ref?: Ref<HTMLParagraphElement> }) {
  return (
    <p className={styles.found} ref={ref} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
