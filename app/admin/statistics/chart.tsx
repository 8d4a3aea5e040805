import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './chart.module.css'

type ChartProps = { title: ReactNode; note?: ReactNode; id?: string; wide?: boolean; children: ReactNode }

export function Chart({ title, note, id, wide = false, children }: ChartProps) {
  return (
    <div className={classNames(styles.chart, wide && styles.wide)} id={id}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </div>
  )
}
