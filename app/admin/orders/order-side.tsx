import { CustomerViewLink } from '#admin/frame/customer-view-link.tsx'
import { RefusedEmail } from '#admin/frame/refused-email.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { useShopTimeZone } from '#admin/frame/use-shop-dates.ts'
import { PickupPointText } from '#admin/pickup-points/pickup-point-text.tsx'
import { adminOrderMessages as messages } from '#rulebook/admin-order-messages.ts'
import { auditMessages } from '#rulebook/audit-messages.ts'
import { formatDays } from '#rulebook/delivery-promise.ts'
import { formatPrice } from '#rulebook/money.ts'
import { packingMessages } from '#rulebook/packing-messages.ts'
import type { OrderForAdmin } from '#shop/orders/find-order-for-admin.server.ts'
import { promiseOf } from '#shop/orders/order-promise.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { TextLink } from '#ui/text-link.tsx'
import { OrderDocuments } from './order-documents.tsx'
import styles from './order-side.module.css'
import { PickupPointForm, type PointSearch } from './pickup-point-form.tsx'

type OrderSideProps = {
  order: OrderForAdmin
  hasPickupPoints: boolean
  /** Null when the order's point cannot be chosen now. */
  pointSearch: PointSearch | null
}

/** Who ordered, where it goes, and what the customer has of it. */
export function OrderSide({ order, hasPickupPoints, pointSearch }: OrderSideProps) {
  const may = useMayDo()
  const { number } = order
  const path = `/all-orders/${number}`
  return (
    <div className={styles.side}>
      <Customer order={order} />
      <Delivery hasPickupPoints={hasPickupPoints} order={order} pointSearch={pointSearch} />
      <section>
        <h2>{messages.customerSees}</h2>
        <CustomerViewLink to={`${path}/as-customer`} />
      </section>
      {(may('invoices') || may('audit-log')) && (
        <section>
          <h2>{messages.documents.title}</h2>
          {may('invoices') && <OrderDocuments order={order} />}
          {may('audit-log') && <TextLink to={`/audit-log?subject=${number}`}>{auditMessages.ofSubject}</TextLink>}
        </section>
      )}
    </div>
  )
}

function Customer({ order }: { order: OrderForAdmin }) {
  const may = useMayDo()
  const { delivery, customerId, customerOrderCount, customerSpentCents, customerReturnCount, refusedEmail } = order
  const { firstName, lastName, phoneNumber, email, country } = delivery
  const orders = customerOrderCount > 1 ? messages.ordersOfCustomer(customerOrderCount) : messages.firstOrder
  const totals = messages.customerTotals(orders, formatPrice(customerSpentCents), customerReturnCount)
  return (
    <section>
      <h2>{messages.customer}</h2>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
      </p>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phoneNumber && <p>{formatPhone(phoneNumber, country)}</p>}
      {may('customers') && <p className="muted">{customerId ? totals : messages.guest}</p>}
      {may('customers') && customerId && <TextLink to={`/customers/${customerId}`}>{messages.openCustomer}</TextLink>}
      {may('order-changes') && refusedEmail && <RefusedEmail refused={refusedEmail} />}
    </section>
  )
}

function Delivery({ order, hasPickupPoints, pointSearch }: OrderSideProps) {
  const timeZone = useShopTimeZone()
  const { from, to } = promiseOf(order, timeZone)
  const may = useMayDo()
  const { delivery, deliveryCents } = order
  const { address, city, postalCode, country, name, method, pickupPoint } = delivery
  return (
    <section>
      <h2>{messages.deliveryTitle}</h2>
      {(pickupPoint || (hasPickupPoints && goesToPickupPoint(method))) && (
        <p>
          <PickupPointText point={pickupPoint} />
        </p>
      )}
      <p>
        {[address, city].filter(Boolean).join(', ')} {postalCode}, {country.name}
      </p>
      <p className="muted">
        {name}, {formatPrice(deliveryCents)}
      </p>
      {order.paidAt && <p className="muted">{packingMessages.promised(formatDays(from, to))}</p>}
      {may('order-changes') && pointSearch && <PickupPointForm order={order} search={pointSearch} />}
    </section>
  )
}
