import { data } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { myOrdersMessages as messages } from '#rulebook/my-orders-messages.ts'
import { readInvoiceSettings } from '#shop/settings/read-invoice-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import type { Route } from './+types/customer-invoice-page.ts'
import { ordersPath } from './customer-orders-address.ts'
import { Invoice } from './invoice.tsx'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'

/** The invoice on a page without the shop's frame, for printing. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const found = await openOrder(shop, { kind: 'customer', actor }, args.params.number)
  return found ? { ...found, ...(await readInvoiceSettings(shop)) } : data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(messages.invoice.title(params.number), location.pathname)
}

export default function CustomerInvoicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={messages.missing.text} to={ordersPath} linkLabel={messages.back} />
  const { order, seller, timeZone } = loaderData
  return <Invoice backTo={`${ordersPath}/${order.number}`} order={order} seller={seller} timeZone={timeZone} />
}
