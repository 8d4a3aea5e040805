import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import styles from './checkout.module.css'

/** The element is always rendered, so that screen readers announce the text when it appears. */
export function SlowNotice({ isSlow }: { isSlow: boolean }) {
  return (
    <p className={isSlow ? styles.notice : undefined} role="status">
      {isSlow && checkoutMessages.pay.slow}
    </p>
  )
}
