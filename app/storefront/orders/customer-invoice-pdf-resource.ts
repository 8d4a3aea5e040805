import { data } from 'react-router'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { writePdf } from '#shop/documents/write-order-documents.server.ts'
import type { Route } from './+types/customer-invoice-pdf-resource.ts'
import { loadDocument } from './load-document.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const loaded = await loadDocument(shop, { kind: 'customer', actor }, args.params.number, args.url)
  if (!loaded) throw data(null, { status: 404 })
  return pdfResponse(await writePdf(shop, [loaded.sheet]), `${loaded.sheet.title}.pdf`)
}
