import { data, redirect } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { readInvoiceSettings } from '#shop/settings/read-invoice-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import type { Route } from './+types/invoice-by-link-page.ts'
import { orderLinkPath } from './customer-orders-address.ts'
import { isOrderLinkExpired } from './expired-order-link.server.ts'
import { Invoice } from './invoice.tsx'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const found = await openOrder(context.get(shopContext), { kind: 'link', key }, params.number)
  if (found) return { ...found, key, ...(await readInvoiceSettings(context.get(shopContext))) }
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
  const { order, key, seller, timeZone } = loaderData
  return (
    <Invoice backTo={orderLinkPath({ number: order.number, key })} order={order} seller={seller} timeZone={timeZone} />
  )
}
