import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { OrderPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './order-facts.module.css'

const messages = myOrdersMessages.facts

type OrderFactsProps = {
  order: Order
  /** Where a pick-up point is chosen; null when it cannot be any more. */
  pointPath?: string | null
}

export function OrderFacts({ order, pointPath = null }: OrderFactsProps) {
  const { delivery } = order
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, email, pickupPoint } = delivery
  return (
    <div>
      <address className={styles.address}>
        <span>
          {address}, {city} {postalCode}, {country.name}
        </span>
        <span>
          {firstName} {lastName}
        </span>
        <span>{formatPhone(phoneNumber, country)}</span>
        <span>{email}</span>
      </address>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.payment}</dt>
          <dd>{paymentMethodName(order)}</dd>
        </div>
        <div>
          <dt>{messages.delivery}</dt>
          <dd>{delivery.name}</dd>
        </div>
        {(pickupPoint || pointPath) && (
          <div>
            <dt>{messages.pickupPoint}</dt>
            <dd>
              {pickupPoint ? <PointLines point={pickupPoint} /> : <span>{messages.noPickupPoint}</span>}
              {pointPath && (
                <TextLink to={pointPath}>
                  {pickupPoint ? messages.changePickupPoint : messages.choosePickupPoint}
                </TextLink>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function PointLines({ point: { name, address, city, postalCode, openingHours, isOpen } }: { point: OrderPickupPoint }) {
  return (
    <>
      <span className={styles.line}>{name}</span>
      <span className={styles.line}>
        {address}, {postalCode} {city}
      </span>
      {openingHours && <span className={styles.line}>{openingHours}</span>}
      {!isOpen && <strong className={styles.line}>{messages.closedPickupPoint}</strong>}
    </>
  )
}
