import { DataTable } from '#admin/frame/data-table.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { findCategory } from '#rulebook/categories.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { formatPrice } from '#rulebook/money.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'
import { PromotionStatistics } from './promotion-statistics.tsx'

const messages = promotionMessages.rehearsal

export function RehearsalStatistics({ rehearsal }: { rehearsal: Rehearsal }) {
  const { formatDate } = useShopDates()
  const { orders, withOtherCode, qualifying, discountCents, averageDiscountCents, usedUpAt, byCategory } = rehearsal
  if (orders === 0) return <p className="muted">{messages.none(promotionLimits.rehearsalDays)}</p>
  return (
    <>
      <p className="muted">{messages.text(promotionLimits.rehearsalDays)}</p>
      <PromotionStatistics
        statistics={[
          { name: messages.qualifying, value: messages.of(qualifying, orders) },
          { name: messages.discount, value: formatPrice(discountCents) },
          { name: messages.average, value: formatPrice(averageDiscountCents) },
          { name: messages.share, value: messages.percent(shareOf(rehearsal)) },
        ]}
      />
      {withOtherCode > 0 && <p className="muted">{messages.withOtherCode(withOtherCode)}</p>}
      {usedUpAt && <p>{messages.usedUpAt(formatDate(usedUpAt))}</p>}
      {byCategory.length > 0 && (
        <DataTable
          columns={[messages.category, [messages.orders, 'num'], [messages.off, 'num']]}
          label={messages.label}
          rows={byCategory.map((each) => ({
            key: each.category,
            cells: [findCategory(each.category)?.name ?? each.category, each.orders, formatPrice(each.discountCents)],
          }))}
        />
      )}
    </>
  )
}

function shareOf({ discountCents, soldCents }: Rehearsal): number {
  return soldCents === 0 ? 0 : Math.round((discountCents / soldCents) * 1000) / 10
}
