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
import type { CustomerTotals } from '#shop/orders/orders-for-admin.queries.server.ts'
import { goesToPickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { TextLink } from '#ui/text-link.tsx'
import { OrderDocuments } from './order-documents.tsx'
import styles from './order-side.module.css'
import { PickupPointForm, type PointSearch } from './pickup-point-form.tsx'

type OrderSideProps = {
  order: OrderForAdmin
  /** Null for a guest, and for admins who may not see customers. */
  customer: CustomerTotals | null
  hasPickupPoints: boolean
  /** Null when the order's point cannot be chosen now. */
  pointSearch: PointSearch | null
}

/** Who ordered, where it goes, and what the customer has of it. */
export function OrderSide({ order, customer, hasPickupPoints, pointSearch }: OrderSideProps) {
  const may = useMayDo()
  const { number } = order
  const path = `/all-orders/${number}`
  return (
    <div className={styles.side}>
      <Customer customer={customer} order={order} />
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

function Customer({ order, customer }: Pick<OrderSideProps, 'order' | 'customer'>) {
  const may = useMayDo()
  const { delivery, refusedEmail } = order
  const { firstName, lastName, phoneNumber, email, country } = delivery
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
      {may('customers') && <p className="muted">{customer ? totalsOf(customer) : messages.guest}</p>}
      {customer && <TextLink to={`/customers/${customer.id}`}>{messages.openCustomer}</TextLink>}
      {may('order-changes') && refusedEmail && <RefusedEmail refused={refusedEmail} />}
    </section>
  )
}

function totalsOf({ orders, spentCents, returns }: CustomerTotals): string {
  const shown = orders > 1 ? messages.ordersOfCustomer(orders) : messages.firstOrder
  return messages.customerTotals(shown, formatPrice(spentCents), returns)
}

function Delivery({ order, hasPickupPoints, pointSearch }: Omit<OrderSideProps, 'customer'>) {
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
