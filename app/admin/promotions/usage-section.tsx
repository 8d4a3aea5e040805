import { Link } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import type { PromotionOverview } from './load-promotion.server.ts'
import { PromotionStatistics } from './promotion-statistics.tsx'

const messages = promotionMessages.usage

export function UsageSection({ overview: { promotion, usage, uses } }: { overview: PromotionOverview }) {
  const { orders, page, totalPages } = uses
  return (
    <section>
      <h2>{messages.title}</h2>
      {promotion.used === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <>
          <PromotionStatistics
            statistics={[
              { name: messages.orders, value: (usage?.orders ?? 0).toLocaleString('en-US') },
              { name: messages.discount, value: formatPrice(usage?.discountCents ?? 0) },
              { name: messages.sold, value: formatPrice(usage?.soldCents ?? 0) },
            ]}
          />
          <UsesTable orders={orders} />
          <Pagination
            hrefOf={(to) => `/promotions/${promotion.code}${to > 1 ? `?page=${to}` : ''}`}
            label={messages.pages}
            page={page}
            preventScrollReset
            totalPages={totalPages}
          />
        </>
      )}
    </section>
  )
}

function UsesTable({ orders }: Pick<PromotionOverview['uses'], 'orders'>) {
  return (
    <Table label={messages.label}>
      <thead>
        <tr>
          <th scope="col">{messages.order}</th>
          <th scope="col">{messages.customer}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.status}</th>
          <th className="num" scope="col">
            {messages.off}
          </th>
          <th className="num" scope="col">
            {messages.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, fullName, placedAt, status, discountCents, totalCents }) => (
          <tr key={number}>
            <th className="whole" scope="row">
              <Link to={`/all-orders/${number}`}>{adminOrderMessages.number(number)}</Link>
            </th>
            <td>{fullName}</td>
            <td>{formatDate(placedAt)}</td>
            <td>
              <StatusPill done={status === 'Done'}>{status}</StatusPill>
            </td>
            <td className="num">{formatPrice(discountCents)}</td>
            <td className="num">{formatPrice(totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
