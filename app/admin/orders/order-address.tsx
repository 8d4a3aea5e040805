import { Fact, Facts } from '#admin/frame/facts.tsx'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { spacedPhone } from '#shop/shipping/delivery.ts'
import styles from './order-address.module.css'

const words = adminOrderWords.facts

export function OrderAddress({ order: { delivery, paymentMethod, paymentState, promotionCode } }: { order: Order }) {
  const { firstName, lastName, address, city, postalCode, phoneNumber, email } = delivery
  return (
    <>
      <address className={styles.address}>
        <span>
          {[address, city].filter(Boolean).join(', ')} {postalCode}
        </span>
        <span>
          {firstName} {lastName}
        </span>
        {phoneNumber && <span>{spacedPhone(phoneNumber)}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <Facts>
        <Fact name={words.payment}>{paymentMethodName(paymentMethod)}</Fact>
        <Fact name={words.paymentState}>{words.paymentStates[paymentState]}</Fact>
        <Fact name={words.delivery}>{delivery.name}</Fact>
        {promotionCode && <Fact name={words.code}>{promotionCode}</Fact>}
      </Facts>
    </>
  )
}
