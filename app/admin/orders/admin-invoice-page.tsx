import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Route } from './+types/admin-invoice-page.ts'
import { loadPrintableOrder } from './load-printable-order.server.ts'
import printed from './print-sheet.module.css'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const messages = adminOrderMessages.invoiceSheet
const columns = adminOrderMessages.lines

export function loader(args: Route.LoaderArgs) {
  return loadPrintableOrder(args)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

export default function AdminInvoicePage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <PrintSheet backPath={`/all-orders/${order.number}`} title={messages.title(order.number)}>
      <Recipient order={order} title={messages.billTo}>
        {order.delivery.email}
      </Recipient>
      <address>
        <strong>{messages.from}</strong>
        <span>{shopFacts.name}</span>
        <span>{shopFacts.email}</span>
      </address>
      <p>
        {messages.date} {formatDate(order.placedAt)}. {paymentMethodName(order.paymentMethod)}.{' '}
        {order.paidAt ? messages.paid(formatDate(order.paidAt)) : messages.unpaid}.
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
        {totalRowsOf(order).map(({ name, cents }) => (
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

function totalRowsOf({ deliveryCents, discountCents, promotionCode, totalCents, ...order }: Order) {
  const netRefundedCents = order.refundedCents - order.refusedCents
  return [
    { name: columns.delivery, cents: deliveryCents },
    ...(discountCents > 0 ? [{ name: columns.discount(promotionCode ?? ''), cents: -discountCents }] : []),
    { name: columns.sum, cents: totalCents },
    ...(netRefundedCents > 0 ? [{ name: columns.refunded, cents: -netRefundedCents }] : []),
  ]
}
