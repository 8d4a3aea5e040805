import { findCategory } from '#rulebook/categories.ts'
import { formatDate } from '#rulebook/dates.ts'
import { promotionLimits, promotionWords } from '#rulebook/promotion-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'
import { Table } from '#ui/table.tsx'
import { Figures } from './figures.tsx'

const words = promotionWords.rehearsal

export function RehearsalFigures({ rehearsal }: { rehearsal: Rehearsal }) {
  const { orders, withOtherCode, qualifying, discountCents, averageDiscountCents, usedUpAt, byCategory } = rehearsal
  if (orders === 0) return <p className="muted">{words.none(promotionLimits.rehearsalDays)}</p>
  return (
    <>
      <p className="muted">{words.text(promotionLimits.rehearsalDays)}</p>
      <Figures
        figures={[
          { name: words.qualifying, value: words.of(qualifying, orders) },
          { name: words.discount, value: formatPrice(discountCents) },
          { name: words.average, value: formatPrice(averageDiscountCents) },
          { name: words.share, value: words.percent(shareOf(rehearsal)) },
        ]}
      />
      {withOtherCode > 0 && <p className="muted">{words.withOtherCode(withOtherCode)}</p>}
      {usedUpAt && <p>{words.usedUpAt(formatDate(usedUpAt))}</p>}
      {byCategory.length > 0 && <Categories categories={byCategory} />}
    </>
  )
}

function Categories({ categories }: { categories: Rehearsal['byCategory'] }) {
  return (
    <Table label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.category}</th>
          <th className="num" scope="col">
            {words.orders}
          </th>
          <th className="num" scope="col">
            {words.off}
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
