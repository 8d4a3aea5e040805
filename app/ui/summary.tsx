import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './summary.module.css'

type SummaryProps = {
  title: string
  /** Stands in the line of the title. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Summary({ title, beside, className, children }: SummaryProps) {
  const titleId = useId()
  return (
    <aside aria-labelledby={titleId} className={classNames('sticky', styles.summary, className)}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </aside>
  )
}

export type Sum = { name: ReactNode; value: ReactNode; isTotal?: boolean }

type SumsProps = {
  sums: readonly Sum[]
  /** The sums may change while they are shown, so screen readers announce them. */
  live?: boolean
  /** New sums are being fetched; the shown ones are out of date. */
  isUpdating?: boolean
}

export function Sums({ sums, live = false, isUpdating = false }: SumsProps) {
  return (
    <dl
      aria-busy={isUpdating}
      aria-live={live ? 'polite' : undefined}
      className={styles.sums}
      data-updating={isUpdating || undefined}
    >
      {sums.map(({ name, value, isTotal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sum has no other key than its position
        <div data-total={isTotal || undefined} key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
