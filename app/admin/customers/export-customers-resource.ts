import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { dayIn } from '#rulebook/days.ts'
import { exportCustomers } from '#shop/accounts/customers/export-customers.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/export-customers-resource.ts'
import { customerList } from './customer-list.ts'

/** CSV download of all pages of the list of customers. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const lines = exportCustomers(shop, actor, customerList.read(url.searchParams))
  const today = dayIn(await readTimeZone(shop), shop.now())
  return csvResponse(`hyggehus-customers-${today}.csv`, lines)
})
