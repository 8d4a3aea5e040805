import type { SubmitEvent } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import styles from './checkout.module.css'
import { LookFirst } from './look-first.tsx'
import type { PayPanelProps } from './pay-panel.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { useTestPayment } from './use-test-payment.ts'

const words = checkoutWords.pay

type TestPaymentProps = Omit<PayPanelProps, 'provider'>

/** The form of the test provider, labelled as a test. The chosen card decides the outcome. */
export function TestPayment(props: TestPaymentProps) {
  const { standing, busy, isSlow, pay, answerBank, look } = useTestPayment(props)
  const { amountCents } = props
  if (standing.kind === 'bank-asks') return <BankAsks amountCents={amountCents} answer={answerBank} busy={busy} />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    pay(String(new FormData(event.currentTarget).get('card')))
  }

  return (
    <form className={styles.panel} onSubmit={onSubmit}>
      <div className={styles.notice}>
        <h2>{words.testTitle}</h2>
        <p>{words.testText}</p>
      </div>
      <OptionCards legend={words.cards}>
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
      {standing.kind === 'refused' && (
        <p className={`${styles.notice} ${styles.problem}`} role="alert">
          {standing.text}
        </p>
      )}
      <SlowNotice isSlow={isSlow} />
      {standing.kind === 'unknown' ? (
        <LookFirst onLook={look} />
      ) : (
        <Button busy={busy} type="submit" variant="primary">
          {busy ? words.paying : words.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}

type BankAsksProps = { amountCents: number; busy: boolean; answer: (agreed: boolean) => void }

function BankAsks({ amountCents, busy, answer }: BankAsksProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2>{words.bankTitle}</h2>
      <p>{words.bankText(formatPrice(amountCents))}</p>
      <div className="btn-row">
        <Button busy={busy} onClick={() => answer(true)} variant="primary">
          {words.confirm}
        </Button>
        <Button busy={busy} onClick={() => answer(false)}>
          {words.reject}
        </Button>
      </div>
    </div>
  )
}
