import { Link } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { CustomerOverview } from './load-customer.server.ts'

export function CustomerOrders({ overview: { customer, orders } }: { overview: CustomerOverview }) {
  return (
    <section>
      <h2>{messages.ordersTitle}</h2>
      {orders.orders.length === 0 ? (
        <p className="muted">{messages.ordersNone}</p>
      ) : (
        <>
          <OrdersTable orders={orders.orders} />
          <Pagination
            hrefOf={(to) => `/customers/${customer.id}${to > 1 ? `?page=${to}` : ''}`}
            label={messages.ordersPages}
            page={orders.page}
            preventScrollReset
            totalPages={orders.totalPages}
          />
        </>
      )}
    </section>
  )
}

function OrdersTable({ orders }: Pick<CustomerOverview['orders'], 'orders'>) {
  return (
    <Table label={messages.ordersLabel}>
      <thead>
        <tr>
          <th scope="col">{messages.order}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.status}</th>
          <th className="num" scope="col">
            {messages.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, placedAt, status, totalCents }) => (
          <tr key={number}>
            <th className="whole" scope="row">
              <Link to={`/all-orders/${number}`}>{adminOrderMessages.number(number)}</Link>
            </th>
            <td className="whole">{formatDate(placedAt)}</td>
            <td>
              <StatusPill done={status === 'Done'}>{status}</StatusPill>
            </td>
            <td className="num">{formatPrice(totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
