import type { SubmitEvent } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import styles from './checkout.module.css'
import type { PayPanelProps } from './pay-panel.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { UnknownPaymentNotice } from './unknown-payment-notice.tsx'
import { useTestPayment } from './use-test-payment.ts'

const messages = checkoutMessages.pay

type TestPaymentProps = Omit<PayPanelProps, 'provider'>

/** The form of the test provider, labelled as a test. The chosen card decides the outcome. */
export function TestPayment(props: TestPaymentProps) {
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
      <div className={styles.notice}>
        <h2>{messages.testTitle}</h2>
        <p>{messages.testText}</p>
      </div>
      <OptionCards legend={messages.cards}>
        {testCards.map(({ outcome, number, name }, index) => (
          <OptionCard
            defaultChecked={index === 0}
            key={outcome}
            name="card"
            note={number}
            title={name}
            value={outcome}
          />
        ))}
      </OptionCards>
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

type BankConfirmationProps = { amountCents: number; busy: boolean; answer: (agreed: boolean) => void }

function BankConfirmation({ amountCents, busy, answer }: BankConfirmationProps) {
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
