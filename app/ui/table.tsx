import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * A table that is wider than its container scrolls sideways; the page never does.
 * Cells with figures have the class `num`, switched-off rows `data-off`.
 */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}
