import type { SubmitEvent } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { Button } from '#ui/button.tsx'
import { BankConfirmation } from './bank-confirmation.tsx'
import styles from './checkout.module.css'
import type { PaymentToMake } from './payment-to-make.ts'
import { SlowNotice } from './slow-notice.tsx'
import { TestCardChoice } from './test-card-choice.tsx'
import { UnknownPaymentNotice } from './unknown-payment-notice.tsx'
import { useTestPayment } from './use-test-payment.ts'

const messages = checkoutMessages.pay

/** The form of the test provider, labelled as a test. The chosen card decides the outcome. */
export function TestPayment(props: PaymentToMake) {
  const { formState, busy, isSlow, pay, answerBank, reloadOrder } = useTestPayment(props)
  const { amountCents } = props
  if (formState.kind === 'needs-confirmation')
    return <BankConfirmation amountCents={amountCents} answer={answerBank} busy={busy} />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    pay(String(new FormData(event.currentTarget).get('card')))
  }

  return (
    <form className={styles.panel} onSubmit={onSubmit}>
      <TestCardChoice heading="h2" />
      {formState.kind === 'refused' && (
        <p className={`${styles.notice} ${styles.problem}`} role="alert">
          {formState.text}
        </p>
      )}
      <SlowNotice isSlow={isSlow} />
      {formState.kind === 'unknown' ? (
        <UnknownPaymentNotice onCheck={reloadOrder} />
      ) : (
        <Button busy={busy} type="submit" variant="primary">
          {busy ? messages.paying : messages.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}
