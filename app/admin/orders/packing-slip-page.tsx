import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { TableHead } from '#admin/frame/data-table.tsx'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { loadPrintableOrder } from './load-printable-order.server.ts'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const messages = adminOrderMessages.packingSlipPage

export const loader = loadPrintableOrder

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

/** Packed into the parcel: lists its contents without prices, because many parcels are presents. */
export default function PackingSlipPage({ loaderData: { order, timeZone } }: Route.ComponentProps) {
  return (
    <PrintSheet backPath={`/all-orders/${order.number}`} title={messages.title(order.number)}>
      <Recipient order={order} title={messages.sendTo}>
        {order.delivery.name}
      </Recipient>
      <p>{adminOrderMessages.placed(formatDate(order.placedAt, timeZone))}</p>
      <PackingList order={order} />
    </PrintSheet>
  )
}

function PackingList({ order }: { order: Order }) {
  const toPack = order.lines
    .map((line) => ({ ...line, pieces: line.quantity - line.refundedQuantity }))
    .filter(({ pieces }) => pieces > 0)
  const count = toPack.reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <table>
      <TableHead
        columns={[messages.packed, adminOrderMessages.lines.product, [adminOrderMessages.lines.quantity, 'num']]}
      />
      <tbody>
        {toPack.map(({ article, name, pieces }) => (
          <tr key={article}>
            <td data-box="" />
            <th scope="row">
              {name} <small>{article}</small>
            </th>
            <td className="num">{pieces}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{adminOrderMessages.lines.sum}</th>
          <td className="num">{messages.pieces(count)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
