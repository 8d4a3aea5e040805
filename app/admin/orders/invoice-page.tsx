import { describeRoom } from '#admin/frame/describe-room.ts'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Route } from './+types/invoice-page.ts'
import { loadPrinted } from './load-printed.server.ts'
import printed from './print-sheet.module.css'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const words = adminOrderWords.invoiceSheet
const columns = adminOrderWords.lines

export function loader(args: Route.LoaderArgs) {
  return loadPrinted(args)
}

export function meta({ params }: Route.MetaArgs) {
  return describeRoom(words.title(params.number))
}

export default function InvoicePage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <PrintSheet back={`/all-orders/${order.number}`} title={words.title(order.number)}>
      <Recipient order={order} title={words.billTo}>
        {order.delivery.email}
      </Recipient>
      <address>
        <strong>{words.from}</strong>
        <span>{shopFacts.name}</span>
        <span>{shopFacts.email}</span>
      </address>
      <p>
        {words.date} {formatDate(order.placedAt)}. {paymentMethodName(order.paymentMethod)}.{' '}
        {order.paidAt ? words.paid(formatDate(order.paidAt)) : words.unpaid}.
      </p>
      <InvoiceLines order={order} />
    </PrintSheet>
  )
}

function InvoiceLines({ order }: { order: Order }) {
  return (
    <table className={printed.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.product}</th>
          <th className="num" scope="col">
            {columns.price}
          </th>
          <th className="num" scope="col">
            {columns.quantity}
          </th>
          <th className="num" scope="col">
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ article, name, priceCents, quantity }) => (
          <tr key={article}>
            <th scope="row">
              {name} <small>{article}</small>
            </th>
            <td className="num">{formatPrice(priceCents)}</td>
            <td className="num">{quantity}</td>
            <td className="num">{formatPrice(priceCents * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumsOf(order).map(({ name, cents }) => (
          <tr key={name}>
            <th colSpan={3} scope="row">
              {name}
            </th>
            <td className="num">{formatPrice(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function sumsOf({ deliveryCents, discountCents, promotionCode, totalCents, ...order }: Order) {
  const sentBackCents = order.refundedCents - order.refusedCents
  return [
    { name: columns.delivery, cents: deliveryCents },
    ...(discountCents > 0 ? [{ name: columns.discount(promotionCode ?? ''), cents: -discountCents }] : []),
    { name: columns.sum, cents: totalCents },
    ...(sentBackCents > 0 ? [{ name: columns.refunded, cents: -sentBackCents }] : []),
  ]
}
