import { describeRoom } from '#admin/frame/describe-room.ts'
import { adminOrderWords } from '#rulebook/admin-order-words.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { loadPrinted } from './load-printed.server.ts'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const words = adminOrderWords.slip

export function loader(args: Route.LoaderArgs) {
  return loadPrinted(args)
}

export function meta({ params }: Route.MetaArgs) {
  return describeRoom(words.title(params.number))
}

/** Packed into the parcel: lists its contents without prices, because many parcels are presents. */
export default function PackingSlipPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <PrintSheet back={`/all-orders/${order.number}`} title={words.title(order.number)}>
      <Recipient order={order} title={words.sendTo}>
        {order.delivery.name}
      </Recipient>
      <p>{adminOrderWords.placed(formatDate(order.placedAt))}</p>
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
      <thead>
        <tr>
          <th scope="col">{words.pack}</th>
          <th scope="col">{adminOrderWords.lines.product}</th>
          <th className="num" scope="col">
            {adminOrderWords.lines.quantity}
          </th>
        </tr>
      </thead>
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
          <th scope="row">{adminOrderWords.lines.sum}</th>
          <td className="num">{words.pieces(count)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
