import { useEffect, useRef } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { Button } from '#ui/button.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import styles from './checkout.module.css'

const messages = checkoutMessages.pay

type BankConfirmationProps = { amountCents: number; busy: boolean; answer: (agreed: boolean) => void }

/** The question of the test bank. It takes the place of the form, and of the button that had the focus. */
export function BankConfirmation({ amountCents, busy, answer }: BankConfirmationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInView(title.current), [])
  return (
    <div className={styles.notice} role="alert">
      <h2 ref={title} tabIndex={-1}>
        {messages.bankTitle}
      </h2>
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
