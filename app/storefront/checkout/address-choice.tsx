import { Check } from 'lucide'
import { checkoutWords as words } from '#rulebook/checkout-words.ts'
import { isSamePlace } from '#shop/shipping/addresses.ts'
import type { DeliveryDraft } from '#shop/shipping/delivery.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checkout.module.css'
import type { CustomerCheckout } from './load-checkout.server.ts'
import { stepAddress } from './steps.ts'

type AddressChoiceProps = {
  addresses: CustomerCheckout['addresses']
  draft: DeliveryDraft
  onChoose: () => void
}

/** A customer's other addresses. Choosing one replaces what is in the form. */
export function AddressChoice({ addresses, draft, onChoose }: AddressChoiceProps) {
  const isInForm = (place: DeliveryDraft) => isSamePlace(place, draft)
  if (addresses.every(({ place }) => isInForm(place))) return null
  return (
    <section aria-label={words.addresses} className={styles.addresses}>
      <h2>{words.addresses}</h2>
      <ul>
        {addresses.map(({ id, line, place }) => (
          <li key={id}>
            <TextLink
              aria-current={isInForm(place) ? 'true' : undefined}
              onClick={onChoose}
              preventScrollReset
              replace
              to={`${stepAddress('delivery')}&address=${id}`}
            >
              {isInForm(place) && <Icon of={Check} small />}
              {words.sendTo(line)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
