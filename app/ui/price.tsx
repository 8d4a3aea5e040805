import { formatPrice } from '#rulebook/money.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** Two decimals, the sign directly before the number, and tabular figures that align in columns. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={classNames(styles.price, className)}>{formatPrice(cents)}</span>
}
