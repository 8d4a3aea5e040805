import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import styles from './order-facts.module.css'

const messages = myOrdersMessages.facts

export function OrderFacts({ order: { delivery, paymentMethod } }: { order: Order }) {
  const { firstName, lastName, address, city, postalCode, country, phoneNumber, email } = delivery
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
          <dd>{paymentMethodName(paymentMethod)}</dd>
        </div>
        <div>
          <dt>{messages.delivery}</dt>
          <dd>{delivery.name}</dd>
        </div>
      </dl>
    </div>
  )
}
