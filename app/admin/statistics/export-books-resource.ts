import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { csvResponse } from '#admin/frame/csv-response.server.ts'
import { chooseMonth, exportBooks } from '#shop/bookkeeping/read-books.server.ts'
import type { Route } from './+types/export-books-resource.ts'

/** CSV download of a month for the bookkeeper. */
export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { name, text } = await exportBooks(shop, await chooseMonth(shop, url.searchParams.get('month')))
  return csvResponse(name, text)
})
