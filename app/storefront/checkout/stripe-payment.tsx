import type { SubmitEvent } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { Button } from '#ui/button.tsx'
import styles from './checkout.module.css'
import type { PaymentToMake } from './payment-to-make.ts'
import { SlowNotice } from './slow-notice.tsx'
import { UnknownPaymentNotice } from './unknown-payment-notice.tsx'
import { useStripePayment } from './use-stripe-payment.ts'

const messages = checkoutMessages.pay

/** Stripe's own payment fields: card data goes straight to Stripe, never through the shop. */
export function StripePayment({ amountCents, isPaidByWallet, ...formProps }: PaymentToMake) {
  const { card, wallet, hasWallet, formState, isSlow, pay, reloadOrder, retry } = useStripePayment(formProps)
  const { kind } = formState

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void pay()
  }

  if (formState.kind === 'unavailable') {
    return (
      <div className={`${styles.notice} ${styles.problem}`} role="alert">
        <p>{formState.text}</p>
        {formState.mayRetry && <Button onClick={retry}>{messages.again}</Button>}
      </div>
    )
  }
  return (
    <form aria-busy={kind === 'loading'} className={styles.panel} onSubmit={onSubmit}>
      {kind === 'loading' && <p role="status">{messages.loading}</p>}
      <SlowNotice isSlow={isSlow} />
      {isPaidByWallet && hasWallet === false && <p className={styles.notice}>{messages.noWallet}</p>}
      <div className={styles.wallet} hidden={hasWallet === false} ref={wallet} />
      {hasWallet && <p>{messages.or}</p>}
      <div ref={card} />
      {formState.kind === 'refused' && (
        <p className={`${styles.notice} ${styles.problem}`} role="alert">
          {formState.text}
        </p>
      )}
      {kind === 'unknown' && <UnknownPaymentNotice onCheck={() => void reloadOrder()} />}
      {kind !== 'loading' && kind !== 'unknown' && (
        <Button busy={kind === 'paying'} type="submit" variant="primary">
          {kind === 'paying' ? messages.paying : messages.pay(formatPrice(amountCents))}
        </Button>
      )}
    </form>
  )
}
