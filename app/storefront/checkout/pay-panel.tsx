import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './checkout.module.css'
import type { OrderRef } from './order-attempt.ts'
import { stepAddress } from './steps.ts'
import { StripePayment } from './stripe-payment.tsx'
import { TestPayment } from './test-payment.tsx'

export type PayPanelProps = {
  order: OrderRef
  amountCents: number
  isPaidByWallet: boolean
  /** The last attempt to pay was declined. */
  isDeclined: boolean
  provider: 'test' | 'stripe'
  /** Called when money has moved or may have moved: reloads the order. */
  onPaid: () => Promise<void>
}

export function PayPanel({ provider, ...rest }: PayPanelProps) {
  return (
    <section aria-label={checkoutMessages.pay.panel} className={styles.panel}>
      {provider === 'stripe' ? <StripePayment {...rest} /> : <TestPayment {...rest} />}
      <noscript>
        <p className={styles.notice}>{checkoutMessages.noScript.payment}</p>
      </noscript>
      <div className="btn-row">
        <LinkButton to={stepAddress('payment')}>{checkoutMessages.pay.backToCheckout}</LinkButton>
      </div>
    </section>
  )
}
