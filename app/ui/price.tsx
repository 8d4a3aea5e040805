import { classNames } from './class-names.ts'
import styles from './price.module.css'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Two decimals, the sign directly before the number, and tabular figures that align in columns. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={classNames(styles.price, className)}>{dollars.format(cents / 100)}</span>
}
