import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { listCsvResponse } from '#admin/frame/csv-response.server.ts'
import { exportOrders } from '#shop/orders/export-orders.server.ts'
import type { Route } from './+types/export-orders-resource.ts'
import { orderFilterOf, orderList } from './order-list.ts'

/** CSV download of all pages of the list of orders. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  return await listCsvResponse(
    shop,
    'orders',
    exportOrders(shop, actor, orderFilterOf(orderList.read(url.searchParams), shop.now())),
  )
})
