import { data } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { invoiceMessages } from '#rulebook/invoice-messages.ts'
import { findOrderXml } from '#shop/documents/find-order-xml.server.ts'
import { findOrderSheet } from '#shop/documents/write-order-documents.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/admin-invoice-page.ts'
import { documentsPath } from './documents-path.ts'

const messages = adminOrderMessages.invoiceSheet

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(shop, number))
  const document = url.searchParams.get('document')
  const sheet = order && (await findOrderSheet(shop, order, document))
  if (!sheet) throw data(null, { status: 404 })
  const current = order.invoices.findLast(({ kind }) => kind === 'invoice')?.number
  const isCurrent = current !== undefined && (document ?? current) === current
  const hasXml = (await findOrderXml(shop, order, document)) !== null
  return { number: order.number, document, isCurrent, hasXml, sheet }
})

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.number))
}

export default function AdminInvoicePage({
  loaderData: { number, document, isCurrent, hasXml, sheet },
}: Route.ComponentProps) {
  const pdfPath = documentsPath('invoices', [number], document)
  const xmlPath = `/all-orders/${number}/invoice.xml${document === null ? '' : `?document=${document}`}`
  return (
    <DocumentPage
      backTo={`/all-orders/${number}`}
      labels={messages}
      pdfPath={pdfPath}
      sheets={[sheet]}
      xmlPath={hasXml ? xmlPath : null}
    >
      {isCurrent && <TextLink to={`/all-orders/${number}/invoice/correct`}>{invoiceMessages.correct.link}</TextLink>}
    </DocumentPage>
  )
}
