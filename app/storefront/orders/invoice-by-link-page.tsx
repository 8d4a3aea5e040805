import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import type { Route } from './+types/invoice-by-link-page.ts'
import { Invoice } from './invoice.tsx'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import { linkPathOf } from './orders-address.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const found = await openOrder(context.get(shopContext), { kind: 'link', key }, params.number)
  return found ? { ...found, key } : data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describeRoom(words.invoice.title(params.number), location.pathname)
}

export default function InvoiceByLinkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={words.missing.linkText} to="/" way={words.missing.home} />
  const { order, key } = loaderData
  return <Invoice backTo={linkPathOf({ number: order.number, key })} order={order} />
}
