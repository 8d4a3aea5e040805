import { Link } from 'react-router'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { includedTaxesOf } from '#shop/invoices/order-sums.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import type { OwnPrice, StockLeft } from '#shop/orders/orders-for-admin.queries.server.ts'
import { type PricedRow, PricedTable } from '#ui/priced-table.tsx'

const messages = adminOrderMessages.lines

type ShownOrder = Order & { ownPrices?: readonly OwnPrice[]; stockLeft?: readonly StockLeft[] }

export function AdminOrderLines({ order }: { order: ShownOrder }) {
  const ownPrices = new Map(order.ownPrices?.map((ownPrice) => [ownPrice.article, ownPrice]))
  const stock = new Map(order.stockLeft?.map(({ article, left }) => [article, left]))
  const rows = order.lines.map((line) => rowOf(line, ownPrices.get(line.article), stock.get(line.article)))
  return <PricedTable heads={messages} label={messages.label} rows={rows} sums={totalRowsOf(order)} />
}

function rowOf(line: OrderLine, ownPrice: OwnPrice | undefined, left: number | undefined): PricedRow {
  const { article, name, path, picture, priceCents, quantity, refundedQuantity, loweredQuantity, loweredCents } = line
  return {
    key: article,
    name: path ? <Link to={path}>{name}</Link> : name,
    picture: picture && <img alt="" height={120} loading="lazy" src={pictureUrl(picture, 160, 'webp')} width={120} />,
    notes: [
      left === undefined ? article : `${article} · ${messages.left(left)}`,
      ...(ownPrice ? [messages.ownPrice(formatPrice(ownPrice.listPriceCents), ownPrice.reason)] : []),
      ...(refundedQuantity > 0 ? [messages.refundedOf(refundedQuantity)] : []),
      ...(loweredCents > 0 ? [messages.lowered(loweredQuantity, formatPrice(loweredCents))] : []),
    ],
    priceCents,
    quantity,
  }
}

export function totalRowsOf({ deliveryCents, discountCents, promotionCode, totalCents, ...order }: Order) {
  const netRefundedCents = order.refundedCents - order.refusedCents
  return [
    { name: messages.delivery, cents: deliveryCents },
    ...(discountCents > 0 ? [{ name: messages.discount(promotionCode ?? ''), cents: -discountCents }] : []),
    { name: messages.sum, cents: totalCents, isStrong: true },
    ...includedTaxesOf({ ...order, deliveryCents, discountCents, promotionCode, totalCents }),
    ...(netRefundedCents > 0 ? [{ name: messages.refunded, cents: -netRefundedCents }] : []),
  ]
}
