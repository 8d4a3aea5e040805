import { checkoutWords } from '#rulebook/checkout-words.ts'
import { TextButton } from '#ui/text-link.tsx'
import styles from './checkout.module.css'

/** Nobody knows whether money has moved: paying is not offered again before somebody has looked. */
export function LookFirst({ onLook }: { onLook: () => void }) {
  return (
    <div className={`${styles.notice} ${styles.problem}`} role="alert">
      <p>{checkoutWords.problems.unknown}</p>
      <TextButton onClick={onLook}>{checkoutWords.problems.look}</TextButton>
    </div>
  )
}
