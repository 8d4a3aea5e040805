import { Fragment } from 'react'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { TableBody, TableHead } from '#admin/frame/data-table.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import type { Route } from './+types/admin-invoice-page.ts'
import { totalRowsOf } from './admin-order-lines.tsx'
import { loadPrintableOrder } from './load-printable-order.server.ts'
import printed from './print-sheet.module.css'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const messages = adminOrderMessages.invoiceSheet
const { lines } = adminOrderMessages
const columns = [lines.product, ...[lines.price, lines.quantity, lines.total].map((name) => [name, 'num'] as const)]

export const loader = loadPrintableOrder

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

export default function AdminInvoicePage({ loaderData: { order, seller, timeZone } }: Route.ComponentProps) {
  return (
    <PrintSheet backPath={`/all-orders/${order.number}`} title={messages.title(order.number)}>
      <Recipient order={order} title={messages.billTo}>
        {order.delivery.email}
      </Recipient>
      <address>
        <strong>{messages.from}</strong>
        {seller.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        {messages.date} {formatDate(order.placedAt, timeZone)}. {paymentMethodName(order.paymentMethod)}.{' '}
        {order.paidAt ? messages.paid(formatDate(order.paidAt, timeZone)) : messages.unpaid}.
      </p>
      <InvoiceLines order={order} />
    </PrintSheet>
  )
}

function InvoiceLines({ order }: { order: Order }) {
  return (
    <table className={printed.lines}>
      <TableHead columns={columns} />
      <TableBody
        columns={columns}
        rows={order.lines.map(({ article, name, priceCents, quantity }) => ({
          key: article,
          cells: [
            <Fragment key="name">
              {name} <small>{article}</small>
            </Fragment>,
            formatPrice(priceCents),
            quantity,
            formatPrice(priceCents * quantity),
          ],
        }))}
      />
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
