import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { dayIn } from '#rulebook/days.ts'
import { exportCatalogue } from '#shop/catalog/export-catalogue.server.ts'
import { readTimeZone } from '#shop/settings/read-settings.server.ts'
import type { Route } from './+types/export-resource.ts'
import { productList, tableQueryOf } from './product-list.ts'

/** CSV download of all pages of the product table. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const lines = exportCatalogue(shop, tableQueryOf(productList.read(url.searchParams)))
  const today = dayIn(await readTimeZone(shop), shop.now())
  return csvResponse(`hyggehus-products-${today}.csv`, lines)
})
