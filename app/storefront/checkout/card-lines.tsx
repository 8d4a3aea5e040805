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
import { deliveryPriceText } from './delivery-price-text.ts'

/** The folded card of email and address. */
export function AddressLines({ draft }: { draft: DeliveryDraft }) {
  const { country } = useShopSetup()
  const { firstName, lastName, address, city, postalCode, phoneNumber, email } = draft
  return (
    <>
      <p>
        {email} · {formatPhone(phoneDigits(phoneNumber), country)}
      </p>
      <p>
        {firstName} {lastName}, {address}, {city} {postalCode}, {country.name}
      </p>
    </>
  )
}

export type DeliveryLinesProps = {
  draft: DeliveryDraft
  options: DeliveryOptions
  /** Null when the way of delivery leads to none. */
  point: PickupPoint | null
  arrivals: Arrivals
  /** The sum of the products; 0 while the quote is loading. */
  goodsCents: number
}

/** The folded card of the delivery. */
export function DeliveryLines({ draft, options, point, arrivals, goodsCents }: DeliveryLinesProps) {
  const option = chosenDeliveryOption(options, draft.optionDeliveryMethod)
  return (
    <>
      <p>
        {option.name}
        {point && `, ${pickupPointLine(point)}`}
      </p>
      <p>
        <small>
          {arrivals[option.method]} · {deliveryPriceText(option, goodsCents)}
        </small>
      </p>
    </>
  )
}
