import { useId } from 'react'
import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { type PickupPoint, pickupPointLine } from '#shop/pickup-points/pickup-points.ts'
import {
  chosenDeliveryOption,
  type DeliveryDraft,
  type DeliveryOptions,
  formatPhone,
  phoneDigits,
} from '#shop/shipping/delivery.ts'
import type { Arrivals } from '#shop/shipping/delivery-sentences.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { TextLink } from '#ui/text-link.tsx'
import { deliveryPriceText } from './delivery-price-text.ts'
import styles from './order-review.module.css'
import { stepAddress } from './steps.ts'

const messages = checkoutMessages.review

type OrderReviewProps = {
  draft: DeliveryDraft
  options: DeliveryOptions
  point: PickupPoint | null
  arrivals: Arrivals
  /** The sum of the products; 0 while the quote is loading. */
  goodsCents: number
}

/** On the payment step: where the order goes, as typed on the step before. */
export function OrderReview({ draft, options, point, arrivals, goodsCents }: OrderReviewProps) {
  const { country } = useShopSetup()
  const { firstName, lastName, address, city, postalCode, phoneNumber, email } = draft
  const titleId = useId()
  const option = chosenDeliveryOption(options, draft.optionDeliveryMethod)
  return (
    <section aria-labelledby={titleId} className="group">
      <h2 id={titleId}>{messages.title}</h2>
      <dl className={styles.details}>
        <div>
          <dt>{messages.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{messages.sendTo}</dt>
          <dd>
            {firstName} {lastName}
            <br />
            {address}, {city} {postalCode}, {country.name}
            <br />
            {formatPhone(phoneDigits(phoneNumber), country)}
          </dd>
        </div>
        <div>
          <dt>{messages.delivery}</dt>
          <dd>
            {option.name}, {deliveryPriceText(option, goodsCents)}
            <br />
            {arrivals[option.method]}
            {point && (
              <>
                <br />
                {pickupPointLine(point)}
              </>
            )}
          </dd>
        </div>
      </dl>
      <TextLink to={stepAddress('delivery')}>{messages.change}</TextLink>
    </section>
  )
}
