import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { paymentMethods } from '#rulebook/order-statuses.ts'
import { OptionCard, OptionCards } from '#ui/choice.tsx'
import { saveCheckoutInput, useCheckoutInput } from './checkout-input.ts'

export function PaymentMethodChoice() {
  const { paymentMethod } = useCheckoutInput()
  return (
    <OptionCards legend={messages.payment.method}>
      {paymentMethods.map(({ method, name, note }) => (
        <OptionCard
          checked={paymentMethod === method}
          key={method}
          name="paymentMethod"
          note={note}
          onChange={() => saveCheckoutInput({ paymentMethod: method })}
          title={name}
          value={method}
        />
      ))}
    </OptionCards>
  )
}
