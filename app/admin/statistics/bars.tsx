import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './bars.module.css'

export type Bar = { key: string; name: string; value: number; valueLabel: ReactNode; to?: string }

/** One bar per name with its value. The longest fills the width. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, value, valueLabel, to }) => (
        <li key={key}>
          {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          <span className={styles.value}>{valueLabel}</span>
          <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 10">
            <rect className={styles.track} height={10} width={1000} />
            <rect className={styles.fill} height={10} width={Math.round((Math.max(0, value) / maxValue) * 1000)} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
