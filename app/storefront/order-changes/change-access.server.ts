import type { RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#http/request-actor.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import { type OrderNumber, readOrderNumber } from '#shop/orders/orders.ts'
import { ordersPath } from '#storefront/orders/customer-orders-address.ts'

type PageArgs = {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: { number: string }
}

export type ChangePage = {
  access: OrderAccess
  /** Null for text that is no order number. */
  number: OrderNumber | null
  /** The key of a signed link; null in the account. */
  linkKey: string | null
}

/** The same pages serve an account's orders and the holder of an order's link. */
export async function readChangePage(args: PageArgs): Promise<ChangePage> {
  const number = readOrderNumber(args.params.number)
  if (args.url.pathname.startsWith(`${ordersPath}/`)) {
    return { access: { kind: 'customer', actor: await requireSignedIn(args) }, number, linkKey: null }
  }
  const key = args.url.searchParams.get('key') ?? ''
  return { access: { kind: 'link', key }, number, linkKey: key }
}
