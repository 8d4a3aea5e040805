import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { exportOrders } from '#shop/orders/export-orders.server.ts'
import type { Route } from './+types/export-orders-resource.ts'
import { orderFilterOf, orderList } from './order-list.ts'

/** CSV download of all pages of the list of orders. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const lines = exportOrders(shop, actor, orderFilterOf(orderList.read(url.searchParams)))
  return csvResponse(`hyggehus-orders-${shop.now().toISOString().slice(0, 10)}.csv`, lines)
})
