import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './checkout.module.css'
import type { PaymentToMake } from './payment-to-make.ts'
import { StripePayment } from './stripe-payment.tsx'
import { TestPayment } from './test-payment.tsx'

type PayPanelProps = PaymentToMake & {
  provider: 'test' | 'stripe'
  /** The checkout that this browser came from; null when the order was placed elsewhere, for example by an admin. */
  checkoutPath: string | null
  orderPath: string
}

export function PayPanel({ provider, checkoutPath, orderPath, ...rest }: PayPanelProps) {
  return (
    <section aria-label={checkoutMessages.pay.panel} className={styles.panel}>
      {provider === 'stripe' ? <StripePayment {...rest} /> : <TestPayment {...rest} />}
      <noscript>
        <p className={styles.notice}>{checkoutMessages.noScript.payment}</p>
      </noscript>
      <div className="btn-row">
        {checkoutPath ? (
          <LinkButton to={checkoutPath}>{checkoutMessages.pay.backToCheckout}</LinkButton>
        ) : (
          <LinkButton to={orderPath}>{myOrdersMessages.open}</LinkButton>
        )}
      </div>
    </section>
  )
}
