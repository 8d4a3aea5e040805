import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { listCsvResponse } from '#admin/frame/csv-response.server.ts'
import { exportCustomers } from '#shop/accounts/customers/export-customers.server.ts'
import type { Route } from './+types/export-customers-resource.ts'
import { customerList } from './customer-list.ts'

/** CSV download of all pages of the list of customers. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  return await listCsvResponse(shop, 'customers', exportCustomers(shop, actor, customerList.read(url.searchParams)))
})
