import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { exportCatalogue } from '#shop/catalog/export-catalogue.server.ts'
import type { Route } from './+types/export-resource.ts'
import { readTableQuery } from './table-query.ts'

/** What the table shows, all pages of it, as a file for a spreadsheet. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const lines = exportCatalogue(shop, readTableQuery(args.url.searchParams))
  const today = shop.now().toISOString().slice(0, 10)
  return new Response(bodyOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hyggehus-products-${today}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Asks for the next lines when the last ones have been taken. */
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
