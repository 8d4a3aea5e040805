import { DescriptionItem, DescriptionList } from '#admin/frame/description-list.tsx'
import { PickupPointText } from '#admin/pickup-points/pickup-point-text.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import styles from './order-address.module.css'

const messages = adminOrderMessages.facts

export function OrderAddress({ order }: { order: Order }) {
  const { delivery, paymentState, promotionCode } = order
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, email } = delivery
  return (
    <>
      <address className={styles.address}>
        <span>
          {[address, city].filter(Boolean).join(', ')} {postalCode}, {country.name}
        </span>
        <span>
          {firstName} {lastName}
        </span>
        {phoneNumber && <span>{formatPhone(phoneNumber, country)}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <DescriptionList>
        <DescriptionItem term={messages.payment}>{paymentMethodName(order)}</DescriptionItem>
        <DescriptionItem term={messages.paymentState}>{messages.paymentStates[paymentState]}</DescriptionItem>
        <DescriptionItem term={messages.delivery}>{delivery.name}</DescriptionItem>
        {delivery.pickupPoint && (
          <DescriptionItem term={messages.pickupPoint}>
            <PickupPointText point={delivery.pickupPoint} />
          </DescriptionItem>
        )}
        {promotionCode && <DescriptionItem term={messages.code}>{promotionCode}</DescriptionItem>}
      </DescriptionList>
    </>
  )
}
