import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { formatDate } from '#rulebook/dates.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { documentsPath } from './documents-path.ts'
import { loadPrintableOrder } from './load-printable-order.server.ts'
import { PackingList } from './packing-list.tsx'
import { PrintSheet, Recipient } from './print-sheet.tsx'

const messages = adminOrderMessages.packingSlipPage

export const loader = loadPrintableOrder

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

/** Packed into the parcel: lists its contents without prices, because many parcels are presents. */
export default function PackingSlipPage({ loaderData: { order, timeZone } }: Route.ComponentProps) {
  return (
    <PrintSheet
      backPath={`/all-orders/${order.number}`}
      pdfPath={documentsPath('slips', [order.number])}
      title={messages.title(order.number)}
    >
      <Recipient order={order} point={order.delivery.pickupPoint} title={messages.sendTo}>
        {order.delivery.name}
      </Recipient>
      <p>{adminOrderMessages.placed(formatDate(order.placedAt, timeZone))}</p>
      <PackingList lines={order.lines.map((line) => ({ ...line, pieces: line.quantity - line.refundedQuantity }))} />
    </PrintSheet>
  )
}
