import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { listCsvResponse } from '#admin/frame/csv-response.server.ts'
import { exportCatalogue } from '#shop/catalog/export-catalogue.server.ts'
import type { Route } from './+types/export-resource.ts'
import { productList, tableQueryOf } from './product-list.ts'

/** CSV download of all pages of the product table. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  return await listCsvResponse(
    shop,
    'products',
    exportCatalogue(shop, tableQueryOf(productList.read(url.searchParams))),
  )
})
