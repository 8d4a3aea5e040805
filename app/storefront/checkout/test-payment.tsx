import { type SubmitEvent, useRef, useState } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { testCards, testDeclined } from '#shop/payments/test-cards.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import { askShop } from './ask-shop.ts'
import { readChargeState } from './charge-answer.ts'
import styles from './checkout.module.css'
import { LookFirst } from './look-first.tsx'
import type { PayPanelProps } from './pay-panel.tsx'
import { startPaying } from './start-paying.ts'

const words = checkoutWords.pay

type Standing = { kind: 'ready' | 'bank-asks' | 'unknown' } | { kind: 'refused'; text: string }

/** The test provider's own form, labelled as what it is: what happens is chosen by the card. */
export function TestPayment({ order, amountCents, isDeclined, onPaid }: Omit<PayPanelProps, 'provider'>) {
  const [busy, setBusy] = useState(false)
  const [standing, setStanding] = useState<Standing>(
    isDeclined ? { kind: 'refused', text: words.declinedBefore } : { kind: 'ready' },
  )
  const isUnderWay = useRef(false)

  /** However often it is pressed, one press counts. */
  async function once(step: () => Promise<Standing | 'paid'>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const next = await step()
    isUnderWay.current = false
    setBusy(false)
    if (next === 'paid') await look()
    else setStanding(next)
  }

  /** The page asks how the order stands; whoever may still pay can do so here. */
  async function look(): Promise<void> {
    await onPaid()
    setStanding({ kind: 'ready' })
  }

  async function charge(what: string): Promise<Standing | 'paid'> {
    const state = await askShop('/checkout/test-payment', { ...order, charge: what }, (said) => readChargeState(said))
    if (state === 'paid' || state === 'processing' || state === 'not-payable') return 'paid'
    if (state === 'bank-asks') return { kind: 'bank-asks' }
    if (state === 'declined') return { kind: 'refused', text: words.declined(testDeclined) }
    return { kind: 'unknown' }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const card = String(new FormData(event.currentTarget).get('card'))
    void once(async () => {
      const started = await startPaying(order)
      if (started.kind === 'paid') return 'paid'
      if (started.kind === 'refused') return started
      return started.state === 'needs-confirmation' ? { kind: 'bank-asks' } : charge(card)
    })
  }

  if (standing.kind === 'bank-asks') {
    return (
      <div className={styles.notice} role="alert">
        <h2>{words.bankTitle}</h2>
        <p>{words.bankText(formatPrice(amountCents))}</p>
        <div className="btn-row">
          <Button busy={busy} onClick={() => void once(() => charge('confirm'))} variant="primary">
            {words.confirm}
          </Button>
          <Button busy={busy} onClick={() => void once(() => charge('reject'))}>
            {words.reject}
          </Button>
        </div>
      </div>
    )
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
      {standing.kind === 'unknown' ? (
        <LookFirst onLook={() => void look()} />
      ) : (
        <Button busy={busy} type="submit" variant="primary">
          {busy ? words.paying : words.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}
