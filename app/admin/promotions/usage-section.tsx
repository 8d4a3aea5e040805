import { Link } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import { promotionWords } from '#rulebook/promotion-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Table } from '#ui/table.tsx'
import { Figures } from './figures.tsx'
import type { ShownPromotion } from './load-promotion.server.ts'

const words = promotionWords.usage

export function UsageSection({ shown: { promotion, usage, uses } }: { shown: ShownPromotion }) {
  const { orders, page, totalPages } = uses
  return (
    <section>
      <h2>{words.title}</h2>
      {promotion.used === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <Figures
            figures={[
              { name: words.orders, value: (usage?.orders ?? 0).toLocaleString('en-US') },
              { name: words.discount, value: formatPrice(usage?.discountCents ?? 0) },
              { name: words.sold, value: formatPrice(usage?.soldCents ?? 0) },
            ]}
          />
          <UsesTable orders={orders} />
          <Pagination
            hrefOf={(to) => `/promotions/${promotion.code}${to > 1 ? `?page=${to}` : ''}`}
            label={words.pages}
            page={page}
            preventScrollReset
            totalPages={totalPages}
          />
        </>
      )}
    </section>
  )
}

function UsesTable({ orders }: Pick<ShownPromotion['uses'], 'orders'>) {
  return (
    <Table label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.customer}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.status}</th>
          <th className="num" scope="col">
            {words.off}
          </th>
          <th className="num" scope="col">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, fullName, placedAt, status, discountCents, totalCents }) => (
          <tr key={number}>
            <th className="whole" scope="row">
              <Link to={`/all-orders/${number}`}>{adminOrderWords.number(number)}</Link>
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
