import { data } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import type { Route } from './+types/customer-invoice-page.ts'
import { ordersPath } from './customer-orders-address.ts'
import { loadDocument } from './load-document.server.ts'
import { MissingOrder } from './missing-order.tsx'

/** A document of an order, on a page without the shop's frame, for printing. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const opener = { kind: 'customer', actor } as const
  const loaded = await loadDocument(args.context.get(shopContext), opener, args.params.number, args.url)
  return loaded ?? data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.invoice.title(params.number), location.pathname)
}

export default function CustomerInvoicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={messages.missing.text} to={ordersPath} linkLabel={messages.back} />
  const { sheet, hasXml, number, document } = loaderData
  const path = `${ordersPath}/${number}`
  const wanted = document === null ? '' : `?document=${document}`
  return (
    <DocumentPage
      backTo={path}
      labels={messages.invoice}
      pdfPath={`${path}/invoice.pdf${wanted}`}
      sheets={[sheet]}
      xmlPath={hasXml ? `${path}/invoice.xml${wanted}` : null}
    />
  )
}
