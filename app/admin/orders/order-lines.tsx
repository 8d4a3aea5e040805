import { Link } from 'react-router'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import { type PricedRow, PricedTable } from '#ui/priced-table.tsx'

const words = adminOrderWords.lines

export function OrderLines({ order }: { order: Order }) {
  return <PricedTable heads={words} label={words.label} rows={order.lines.map(rowOf)} sums={sumsOf(order)} />
}

function rowOf({ article, name, path, picture, priceCents, quantity, refundedQuantity }: OrderLine): PricedRow {
  return {
    key: article,
    name: path ? <Link to={path}>{name}</Link> : name,
    picture: picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />,
    notes: [article, ...(refundedQuantity > 0 ? [words.refundedOf(refundedQuantity)] : [])],
    priceCents,
    quantity,
  }
}

export function sumsOf({ deliveryCents, discountCents, promotionCode, totalCents, ...order }: Order) {
  const sentBackCents = order.refundedCents - order.refusedCents
  return [
    { name: words.delivery, cents: deliveryCents },
    ...(discountCents > 0 ? [{ name: words.discount(promotionCode ?? ''), cents: -discountCents }] : []),
    { name: words.sum, cents: totalCents, isStrong: true },
    ...(sentBackCents > 0 ? [{ name: words.refunded, cents: -sentBackCents }] : []),
  ]
}
