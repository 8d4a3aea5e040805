import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { dayIn } from '#rulebook/days.ts'
import { exportOrders } from '#shop/orders/export-orders.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/export-orders-resource.ts'
import { orderFilterOf, orderList } from './order-list.ts'

/** CSV download of all pages of the list of orders. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const lines = exportOrders(shop, actor, orderFilterOf(orderList.read(url.searchParams)))
  const today = dayIn(await readTimeZone(shop), shop.now())
  return csvResponse(`hyggehus-orders-${today}.csv`, lines)
})
