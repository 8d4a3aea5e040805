import { filterMessages } from '#rulebook/listing-messages.ts'
import styles from './choice-count.module.css'

/** How many products a choice leaves. */
export function ChoiceCount({ count }: { count: number }) {
  return (
    <small className={styles.count}>
      {count}
      <span className="visually-hidden">{filterMessages.productsOfChoice}</span>
    </small>
  )
}
