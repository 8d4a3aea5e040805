import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import type { PayPanelProps } from './pay-panel.tsx'
import { startPaying } from './start-paying.ts'
import { fetchStripe, type StripeElements, type StripeJs } from './stripe-script.ts'

const words = checkoutWords.pay

type Standing =
  | { kind: 'opening' | 'ready' | 'paying' }
  | { kind: 'away'; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown' }

type Open = { stripe: StripeJs; elements: StripeElements; clientSecret: string }

/** Stripe's own fields: what is typed into them goes to Stripe and never comes by us. */
export function StripePayment({ order, amountCents, isPaidByWallet, onPaid }: Omit<PayPanelProps, 'provider'>) {
  const card = useRef<HTMLDivElement>(null)
  const wallet = useRef<HTMLDivElement>(null)
  const open = useRef<Open | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasWallet, setHasWallet] = useState<boolean | null>(null)
  const [standing, setStanding] = useState<Standing>({ kind: 'opening' })

  const start = useEffectEvent(async (isWanted: () => boolean): Promise<void> => {
    const started = await startPaying(order)
    if (!isWanted()) return
    if (started.kind === 'paid') return onPaid()
    if (started.kind === 'refused') return setStanding({ kind: 'away', text: started.text })
    const { clientSecret, publishableKey } = started
    const stripe = publishableKey ? await fetchStripe(publishableKey) : null
    if (!isWanted()) return
    if (!stripe || !clientSecret) return setStanding({ kind: 'away', text: words.away })
    const elements = stripe.elements({ clientSecret, appearance: { theme: 'flat' } })
    open.current = { stripe, elements, clientSecret }
    const express = elements.create('expressCheckout')
    express.on('ready', ({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined))
    express.on('confirm', () => void pay())
    if (wallet.current) express.mount(wallet.current)
    const fields = elements.create('payment')
    fields.on('ready', () => setStanding({ kind: 'ready' }))
    fields.on('loaderror', () => setStanding({ kind: 'away', text: words.away }))
    if (card.current) fields.mount(card.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the fields anew
  useEffect(() => {
    let isWanted = true
    void start(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [attempt])

  async function pay(): Promise<void> {
    if (!open.current || standing.kind === 'paying') return
    const { stripe, elements, clientSecret } = open.current
    setStanding({ kind: 'paying' })
    const submitted = await elements.submit()
    if (submitted.error) return setStanding({ kind: 'refused', text: submitted.error.message ?? words.declinedPlain })
    const confirmParams = { return_url: window.location.href }
    const { error } = await stripe
      .confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
      .catch(() => ({ error: { type: 'api_connection_error', message: '' } }))
    if (!error) return onPaid()
    if (error.type === 'card_error' || error.type === 'validation_error') {
      return setStanding({ kind: 'refused', text: words.declined(error.message ?? words.declinedPlain) })
    }
    setStanding({ kind: 'unknown' })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void pay()
  }

  if (standing.kind === 'away') {
    const retry = () => {
      setStanding({ kind: 'opening' })
      setAttempt((count) => count + 1)
    }
    return (
      <div className={`${styles.notice} ${styles.problem}`} role="alert">
        <p>{standing.text}</p>
        <Button onClick={retry}>{words.again}</Button>
      </div>
    )
  }
  return (
    <form aria-busy={standing.kind === 'opening'} className={styles.panel} onSubmit={onSubmit}>
      {standing.kind === 'opening' && <p role="status">{words.loading}</p>}
      {isPaidByWallet && hasWallet === false && <p className={styles.notice}>{words.noWallet}</p>}
      <div className={styles.wallet} hidden={hasWallet === false} ref={wallet} />
      {hasWallet && <p>{words.or}</p>}
      <div ref={card} />
      {standing.kind === 'refused' && (
        <p className={`${styles.notice} ${styles.problem}`} role="alert">
          {standing.text}
        </p>
      )}
      {standing.kind === 'unknown' && (
        <div className={`${styles.notice} ${styles.problem}`} role="alert">
          <p>{checkoutWords.problems.unknown}</p>
          <TextButton onClick={onPaid}>{checkoutWords.problems.look}</TextButton>
        </div>
      )}
      {standing.kind !== 'opening' && (
        <Button busy={standing.kind === 'paying'} type="submit" variant="primary">
          {standing.kind === 'paying' ? words.paying : words.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}
