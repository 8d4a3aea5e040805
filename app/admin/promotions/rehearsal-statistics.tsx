import { findCategory } from '#rulebook/categories.ts'
import { formatDate } from '#rulebook/dates.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { promotionMessages } from '#rulebook/promotion-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'
import { Table } from '#ui/table.tsx'
import { PromotionStatistics } from './promotion-statistics.tsx'

const messages = promotionMessages.rehearsal

export function RehearsalStatistics({ rehearsal }: { rehearsal: Rehearsal }) {
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
      {byCategory.length > 0 && <Categories categories={byCategory} />}
    </>
  )
}

function Categories({ categories }: { categories: Rehearsal['byCategory'] }) {
  return (
    <Table label={messages.label}>
      <thead>
        <tr>
          <th scope="col">{messages.category}</th>
          <th className="num" scope="col">
            {messages.orders}
          </th>
          <th className="num" scope="col">
            {messages.off}
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, orders, discountCents }) => (
          <tr key={category}>
            <th scope="row">{findCategory(category)?.name ?? category}</th>
            <td className="num">{orders}</td>
            <td className="num">{formatPrice(discountCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function shareOf({ discountCents, soldCents }: Rehearsal): number {
  return soldCents === 0 ? 0 : Math.round((discountCents / soldCents) * 1000) / 10
}
