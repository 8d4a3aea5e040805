import { Link } from 'react-router'
import { DataTable } from '#admin/frame/data-table.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
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
  const { formatDate } = useShopDates()
  return (
    <DataTable
      columns={[
        [messages.order, 'whole'],
        messages.customer,
        messages.date,
        messages.status,
        [messages.off, 'num'],
        [messages.total, 'num'],
      ]}
      label={messages.label}
      rows={orders.map(({ number, fullName, placedAt, status, discountCents, totalCents }) => ({
        key: number,
        cells: [
          <Link key="order" to={`/all-orders/${number}`}>
            {adminOrderMessages.number(number)}
          </Link>,
          fullName,
          formatDate(placedAt),
          <StatusPill done={status === 'Done'} key="status">
            {status}
          </StatusPill>,
          formatPrice(discountCents),
          formatPrice(totalCents),
        ],
      }))}
    />
  )
}
