import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { findSlipSheet } from '#shop/documents/write-order-documents.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import type { Route } from './+types/packing-slip-page.ts'
import { documentsPath } from './documents-path.ts'

const { packingSlipPage: messages, invoiceSheet: labels } = adminOrderMessages

export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(shop, number))
  if (!order) throw data(null, { status: 404 })
  return { number: order.number, sheet: await findSlipSheet(shop, order) }
})

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

/** Packed into the parcel: lists its contents without prices, because many parcels are presents. */
export default function PackingSlipPage({ loaderData: { number, sheet } }: Route.ComponentProps) {
  return (
    <DocumentPage
      backTo={`/all-orders/${number}`}
      labels={labels}
      pdfPath={documentsPath('slips', [number])}
      sheets={[sheet]}
    />
  )
}
