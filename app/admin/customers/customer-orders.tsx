import { Link } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { ShownCustomer } from './load-customer.server.ts'

export function CustomerOrders({ shown: { customer, orders } }: { shown: ShownCustomer }) {
  return (
    <section>
      <h2>{words.ordersTitle}</h2>
      {orders.orders.length === 0 ? (
        <p className="muted">{words.ordersNone}</p>
      ) : (
        <>
          <OrdersTable orders={orders.orders} />
          <Pagination
            hrefOf={(to) => `/customers/${customer.id}${to > 1 ? `?page=${to}` : ''}`}
            label={words.ordersPages}
            page={orders.page}
            preventScrollReset
            totalPages={orders.totalPages}
          />
        </>
      )}
    </section>
  )
}

function OrdersTable({ orders }: Pick<ShownCustomer['orders'], 'orders'>) {
  return (
    <Table label={words.ordersLabel}>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.status}</th>
          <th className="num" scope="col">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, placedAt, status, totalCents }) => (
          <tr key={number}>
            <th className="whole" scope="row">
              <Link to={`/all-orders/${number}`}>{adminOrderWords.number(number)}</Link>
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
