import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './chart.module.css'

type ChartProps = { title: ReactNode; note?: ReactNode; id?: string; wide?: boolean; children: ReactNode }

/** A drawing or table with its name above it, and what it is about beside that. */
export function Chart({ title, note, id, wide = false, children }: ChartProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(styles.chart, wide && styles.wide)}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  )
}
