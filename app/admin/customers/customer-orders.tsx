import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
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
  const { formatDate } = useShopDates()
  return (
    <DataTable
      columns={[[messages.order, 'whole'], [messages.date, 'whole'], messages.status, [messages.total, 'num']]}
      label={messages.ordersLabel}
      rows={orders.map(({ number, placedAt, status, totalCents }) => ({
        key: number,
        cells: [
          <Link key="order" to={`/all-orders/${number}`}>
            {adminOrderMessages.number(number)}
          </Link>,
          formatDate(placedAt),
          <StatusPill done={status === 'Done'} key="status">
            {status}
          </StatusPill>,
          formatPrice(totalCents),
        ],
      }))}
    />
  )
}
