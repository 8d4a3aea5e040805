import { shopContext } from '#http/router-context.server.ts'
import type { Route } from './+types/invoice-by-link-xml-resource.ts'
import { sendDocumentXml } from './send-document-xml.server.ts'

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  return await sendDocumentXml(context.get(shopContext), { kind: 'link', key }, number, url)
}
