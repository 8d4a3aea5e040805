import { data, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'

type LoaderArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  params: { number: string }
}

export async function loadPrintableOrder(args: LoaderArgs): Promise<{ order: Order }> {
  await requireAdmin(args)
  const number = readOrderNumber(args.params.number)
  const order = number && (await findOrder(args.context.get(shopContext), number))
  if (!order) throw data(null, { status: 404 })
  return { order }
}
