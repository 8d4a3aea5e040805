import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import type { Route } from './+types/customer-invoice-pdf-resource.ts'
import { sendDocumentPdf } from './send-document-pdf.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args
  const actor = await requireSignedIn(args)
  return await sendDocumentPdf(
    context.get(shopContext),
    { kind: 'customer', actor },
    { request, url, number: params.number },
  )
}
