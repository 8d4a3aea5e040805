import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { type Order, readOrderNumber } from '#shop/orders/orders.ts'

type Asking = {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  params: { number: string }
}

export async function loadPrinted(asking: Asking): Promise<{ order: Order }> {
  await requireAdmin(asking)
  const number = readOrderNumber(asking.params.number)
  const order = number && (await findOrder(asking.context.get(shopContext), number))
  if (!order) throw data(null, { status: 404 })
  return { order }
}
