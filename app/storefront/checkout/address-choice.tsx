import { Check } from 'lucide'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { isSameAddress } from '#shop/shipping/addresses.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import type { CustomerCheckout } from './load-checkout.server.ts'
import { cardAddress } from './steps.ts'

type AddressChoiceProps = {
  addresses: CustomerCheckout['addresses']
  draft: DeliveryDraft
  onChoose: () => void
}

/** A customer's other addresses. Choosing one replaces the form's content. */
export function AddressChoice({ addresses, draft, onChoose }: AddressChoiceProps) {
  const isInForm = (delivery: DeliveryDraft) => isSameAddress(delivery, draft)
  if (addresses.every(({ delivery }) => isInForm(delivery))) return null
  return (
    <section aria-label={messages.addresses} className={styles.addresses}>
      <h3>{messages.addresses}</h3>
      <ul>
        {addresses.map(({ id, line, delivery }) => (
          <li key={id}>
            <TextLink
              aria-current={isInForm(delivery) ? 'true' : undefined}
              onClick={onChoose}
              preventScrollReset
              replace
              to={`${cardAddress('address')}&address=${id}`}
            >
              {isInForm(delivery) && <Icon of={Check} small />}
              {messages.sendTo(line)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
