import { Link } from 'react-router'
import rows from '#admin/frame/rows.module.css'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import type { Customer } from '#shop/accounts/customers/customers.ts'
import { formatPhone } from '#shop/shipping/delivery.ts'
import { CustomerStatusPills } from './customer-status-pills.tsx'

export function CustomerRow({ customer }: { customer: Customer }) {
  const { id, fullName, email, phoneNumber, createdAt, orders, spentCents } = customer
  const { formatDate } = useShopDates()
  const details = [email, phoneNumber && formatPhone(phoneNumber), messages.since(formatDate(createdAt))]
  return (
    <li className={rows.row} data-row>
      <div className={rows.id}>
        <h2>
          <Link to={`/customers/${id}`}>{fullName}</Link>
        </h2>
        <p>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={rows.state}>
        <CustomerStatusPills customer={customer} />
      </p>
      <p className={rows.amount}>
        <small>{messages.spent}</small>
        {formatPrice(spentCents)}
      </p>
      <p className={rows.action}>{messages.orders(orders)}</p>
    </li>
  )
}
