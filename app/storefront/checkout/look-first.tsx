import { checkoutWords } from '#rulebook/checkout-words.ts'
import { TextButton } from '#ui/text-link.tsx'
import styles from './checkout.module.css'

/** Shown when it is unknown whether money has moved: the order is checked before payment is offered again. */
export function LookFirst({ onLook }: { onLook: () => void }) {
  return (
    <div className={`${styles.notice} ${styles.problem}`} role="alert">
      <p>{checkoutWords.problems.unknown}</p>
      <TextButton onClick={onLook}>{checkoutWords.problems.look}</TextButton>
    </div>
  )
}
