import type { SubmitEvent } from 'react'
import { checkoutWords } from '#rulebook/checkout-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import styles from './checkout.module.css'
import { LookFirst } from './look-first.tsx'
import type { PayPanelProps } from './pay-panel.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { useStripePayment } from './use-stripe-payment.ts'

const words = checkoutWords.pay

/** Stripe's own payment fields: card data goes straight to Stripe, never through the shop. */
export function StripePayment({ amountCents, isPaidByWallet, ...paying }: Omit<PayPanelProps, 'provider'>) {
  const { card, wallet, hasWallet, standing, isSlow, pay, look, retry } = useStripePayment(paying)
  const { kind } = standing

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void pay()
  }

  if (standing.kind === 'away') {
    return (
      <div className={`${styles.notice} ${styles.problem}`} role="alert">
        <p>{standing.text}</p>
        {standing.mayRetry && <Button onClick={retry}>{words.again}</Button>}
      </div>
    )
  }
  return (
    <form aria-busy={kind === 'opening'} className={styles.panel} onSubmit={onSubmit}>
      {kind === 'opening' && <p role="status">{words.loading}</p>}
      <SlowNotice isSlow={isSlow} />
      {isPaidByWallet && hasWallet === false && <p className={styles.notice}>{words.noWallet}</p>}
      <div className={styles.wallet} hidden={hasWallet === false} ref={wallet} />
      {hasWallet && <p>{words.or}</p>}
      <div ref={card} />
      {standing.kind === 'refused' && (
        <p className={`${styles.notice} ${styles.problem}`} role="alert">
          {standing.text}
        </p>
      )}
      {kind === 'unknown' && <LookFirst onLook={() => void look()} />}
      {kind !== 'opening' && kind !== 'unknown' && (
        <Button busy={kind === 'paying'} type="submit" variant="primary">
          {kind === 'paying' ? words.paying : words.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}
