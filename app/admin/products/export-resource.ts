import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { exportCatalogue } from '#shop/catalog/export-catalogue.server.ts'
import type { Route } from './+types/export-resource.ts'
import { productList, tableQueryOf } from './product-list.ts'

/** CSV download of all pages of the product table. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const lines = exportCatalogue(shop, tableQueryOf(productList.read(url.searchParams)))
  const today = shop.now().toISOString().slice(0, 10)
  return new Response(bodyOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hyggehus-products-${today}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
})

/** Reads the next lines only when the previous ones were consumed. */
function bodyOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
