import { Lock } from 'lucide'
import { useRef } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './checkout.module.css'
import { useCheckoutInput } from './checkout-input.ts'
import { PaymentForm, type PaymentStepProps } from './payment-form.tsx'
import { useStripeFields } from './use-stripe-fields.ts'

const messages = checkoutMessages.pay

/** Stripe's own fields: card data goes straight to Stripe, never through the shop. */
export function StripeStep({ publishableKey, ...order }: PaymentStepProps & { publishableKey: string | null }) {
  const { paymentMethod, acceptsRules } = useCheckoutInput()
  const place = useRef<HTMLDivElement>(null)
  const { card, wallet, hasWallet, state, fields, retry } = useStripeFields({
    publishableKey,
    amountCents: order.current.quote?.totalCents ?? null,
    onWallet: () => place.current?.closest('form')?.requestSubmit(),
  })
  const usesWallet = paymentMethod === 'google-pay' && hasWallet === true

  return (
    <PaymentForm
      {...order}
      fields={fields}
      hidesButton={usesWallet}
      wallet={
        <div hidden={!usesWallet} ref={place}>
          {!acceptsRules && <p>{messages.walletAfterRules}</p>}
          <div className={styles.wallet} hidden={!acceptsRules} ref={wallet} />
        </div>
      }
    >
      {paymentMethod === 'google-pay' && hasWallet === false && <p className={styles.notice}>{messages.noWallet}</p>}
      {state === 'loading' && <p role="status">{messages.loading}</p>}
      {state === 'unavailable' && (
        <div className={`${styles.notice} ${styles.problem}`} role="alert">
          <p>{messages.fieldsUnavailable}</p>
          <Button onClick={retry}>{messages.again}</Button>
        </div>
      )}
      <div className={styles.fields} hidden={usesWallet || state === 'unavailable'}>
        <p>
          <Icon of={Lock} small />
          {checkoutMessages.payment.fields}
        </p>
        <div ref={card} />
      </div>
    </PaymentForm>
  )
}
