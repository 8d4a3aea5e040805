import { useState } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { chargeTestCard } from './charge-test-card.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { PaymentForm, type PaymentStepProps } from './payment-form.tsx'
import { StripeStep } from './stripe-step.tsx'
import { TestCardChoice } from './test-card-choice.tsx'

export type CheckoutPayments = { provider: 'test' | 'stripe'; publishableKey: string | null }

/** The last card of the checkout. It places the order and pays it, without another page. */
export function PaymentStep({ payments, ...order }: PaymentStepProps & { payments: CheckoutPayments }) {
  return (
    <CheckoutCard state="open" title={checkoutMessages.cards.payment}>
      {payments.provider === 'stripe' ? (
        <StripeStep {...order} publishableKey={payments.publishableKey} />
      ) : (
        <TestStep {...order} />
      )}
    </CheckoutCard>
  )
}

function TestStep(order: PaymentStepProps) {
  const [card, setCard] = useState<string>(testCards[0].outcome)
  return (
    <PaymentForm
      {...order}
      fields={{
        check: async () => null,
        pay: async (placed, { state }) =>
          state === 'needs-confirmation' ? { kind: state } : await chargeTestCard(placed, card),
      }}
    >
      <TestCardChoice heading="h3" onChoose={setCard} />
    </PaymentForm>
  )
}
