import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { Button } from '#ui/button.tsx'
import styles from './checkout.module.css'

const messages = checkoutMessages.pay

type BankConfirmationProps = { amountCents: number; busy: boolean; answer: (agreed: boolean) => void }

/** The question of the test bank. */
export function BankConfirmation({ amountCents, busy, answer }: BankConfirmationProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2>{messages.bankTitle}</h2>
      <p>{messages.bankText(formatPrice(amountCents))}</p>
      <div className="btn-row">
        <Button busy={busy} onClick={() => answer(true)} variant="primary">
          {messages.confirm}
        </Button>
        <Button busy={busy} onClick={() => answer(false)}>
          {messages.reject}
        </Button>
      </div>
    </div>
  )
}
