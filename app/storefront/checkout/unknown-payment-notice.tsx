import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { TextButton } from '#ui/text-link.tsx'
import styles from './checkout.module.css'

/** Shown when it is unknown whether money has moved: the order is checked before payment is offered again. */
export function UnknownPaymentNotice({ onCheck }: { onCheck: () => void }) {
  return (
    <div className={`${styles.notice} ${styles.problem}`} role="alert">
      <p>{checkoutMessages.problems.unknown}</p>
      <TextButton onClick={onCheck}>{checkoutMessages.problems.viewOrder}</TextButton>
    </div>
  )
}
