import { shopContext } from '#http/router-context.server.ts'
import type { Route } from './+types/invoice-by-link-pdf-resource.ts'
import { sendDocumentPdf } from './send-document-pdf.server.ts'

export async function loader({ context, params: { number }, request, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  return await sendDocumentPdf(context.get(shopContext), { kind: 'link', key }, { request, url, number })
}
