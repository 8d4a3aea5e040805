import { data } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { myOrdersWords as words } from '#rulebook/my-orders-words.ts'
import { describeRoom } from '#storefront/account/account-head.ts'
import type { Route } from './+types/invoice-page.ts'
import { Invoice } from './invoice.tsx'
import { MissingOrder } from './missing-order.tsx'
import { openOrder } from './open-order.server.ts'
import { ordersPath } from './orders-address.ts'

/** The invoice on a page without the shop's frame, for printing. */
export async function loader(args: Route.LoaderArgs) {
  const asker = await requireSignedIn(args)
  const found = await openOrder(args.context.get(shopContext), { kind: 'customer', asker }, args.params.number)
  return found ?? data(null, { status: 404 })
}

export function meta({ params, location }: Route.MetaArgs) {
  return describeRoom(words.invoice.title(params.number), location.pathname)
}

export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingOrder text={words.missing.text} to={ordersPath} way={words.back} />
  return <Invoice backTo={`${ordersPath}/${loaderData.order.number}`} order={loaderData.order} />
}
