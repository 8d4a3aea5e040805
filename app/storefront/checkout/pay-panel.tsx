import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './checkout.module.css'
import type { PaymentToMake } from './payment-to-make.ts'
import { stepAddress } from './steps.ts'
import { StripePayment } from './stripe-payment.tsx'
import { TestPayment } from './test-payment.tsx'

export function PayPanel({ provider, ...rest }: PaymentToMake & { provider: 'test' | 'stripe' }) {
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
