import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import styles from './order-address.module.css'

const words = adminOrderWords.facts

/** Where it goes and to whom, and how it is paid. */
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
        {phoneNumber && <span>{spaced(phoneNumber)}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <dl className={styles.facts}>
        <Fact name={words.payment}>{paymentMethodName(paymentMethod)}</Fact>
        <Fact name={words.paymentState}>{words.paymentStates[paymentState]}</Fact>
        <Fact name={words.delivery}>{delivery.name}</Fact>
        {promotionCode && <Fact name={words.code}>{promotionCode}</Fact>}
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `67 123 45 67`: as people read it aloud. */
function spaced(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}
