import { Link } from 'react-router'
import rows from '#admin/frame/rows.module.css'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { Customer } from '#shop/accounts/customers.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { spacedPhone } from '#shop/shipping/delivery.ts'
import { CustomerMarks } from './customer-marks.tsx'

export function CustomerRow({ customer }: { customer: Customer }) {
  const { id, fullName, email, phoneNumber, createdAt, orders, spentCents } = customer
  const known = [email, phoneNumber && spacedPhone(phoneNumber), words.since(formatDate(createdAt))]
  return (
    <li className={rows.row}>
      <div className={rows.id}>
        <h2>
          <Link to={`/customers/${id}`}>{fullName}</Link>
        </h2>
        <p>{known.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={rows.state}>
        <CustomerMarks customer={customer} />
      </p>
      <p className={rows.amount}>
        <small>{words.spent}</small>
        {formatPrice(spentCents)}
      </p>
      <p className={rows.action}>{words.orders(orders)}</p>
    </li>
  )
}
