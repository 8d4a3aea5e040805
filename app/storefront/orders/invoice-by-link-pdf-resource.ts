import { data } from 'react-router'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { writePdf } from '#shop/documents/write-order-documents.server.ts'
import type { Route } from './+types/invoice-by-link-pdf-resource.ts'
import { loadDocument } from './load-document.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const key = url.searchParams.get('key') ?? ''
  const loaded = await loadDocument(shop, { kind: 'link', key }, params.number, url)
  if (!loaded) throw data(null, { status: 404 })
  return pdfResponse(await writePdf(shop, [loaded.sheet]), `${loaded.sheet.title}.pdf`)
}
