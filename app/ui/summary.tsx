import { type ReactNode, useId } from 'react'
import styles from './summary.module.css'

/** The oat sheet beside a page: what it comes to, and what to do next. */
export function Summary({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <aside aria-labelledby={titleId} className={`sticky ${styles.summary}`}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </aside>
  )
}

export type Sum = { name: ReactNode; value: ReactNode; isTotal?: boolean }

type SumsProps = {
  sums: readonly Sum[]
  /** They change while somebody looks. */
  live?: boolean
  /** What is shown is not what is asked for. */
  isUpdating?: boolean
}

/** Sums below each other, the total apart from the others. */
export function Sums({ sums, live = false, isUpdating = false }: SumsProps) {
  return (
    <dl
      aria-busy={isUpdating}
      aria-live={live ? 'polite' : undefined}
      className={styles.sums}
      data-updating={isUpdating || undefined}
    >
      {sums.map(({ name, value, isTotal }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sum is known by its place
        <div data-total={isTotal || undefined} key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
