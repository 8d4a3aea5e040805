import { data, redirect } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import type { Route } from './+types/invoice-by-link-page.ts'
import { orderLinkPath } from './customer-orders-address.ts'
import { isOrderLinkExpired } from './expired-order-link.server.ts'
import { loadDocument } from './load-document.server.ts'
import { MissingOrder } from './missing-order.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const loaded = await loadDocument(context.get(shopContext), { kind: 'link', key }, params.number, url)
  if (loaded) return { ...loaded, key }
  // The order's page offers a new link when this one has expired.
  const isExpired = await isOrderLinkExpired(context.get(shopContext), params.number, key)
  if (isExpired) throw redirect(orderLinkPath({ number: params.number, key }))
  return data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.invoice.title(params.number), location.pathname)
}

export default function InvoiceByLinkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={messages.missing.linkText} to="/" linkLabel={messages.missing.home} />
  const { sheet, hasXml, number, key, document } = loaderData
  const pathOf = (file: string) =>
    `${orderLinkPath({ number: `${number}/${file}`, key })}${document === null ? '' : `&document=${document}`}`
  return (
    <DocumentPage
      backTo={orderLinkPath({ number, key })}
      labels={messages.invoice}
      pdfPath={pathOf('invoice.pdf')}
      xmlPath={hasXml ? pathOf('invoice.xml') : null}
      sheets={[sheet]}
    />
  )
}
