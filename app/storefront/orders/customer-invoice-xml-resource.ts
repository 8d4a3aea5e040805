import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import type { Route } from './+types/customer-invoice-xml-resource.ts'
import { sendDocumentXml } from './send-document-xml.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireSignedIn(args)
  return await sendDocumentXml(args.context.get(shopContext), { kind: 'customer', actor }, args.params.number, args.url)
}
