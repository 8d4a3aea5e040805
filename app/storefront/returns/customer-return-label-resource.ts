import { data } from 'react-router'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { findReturnByLink } from '#shop/returns/find-return.server.ts'
import { findReturnLabel } from '#shop/returns/return-files.queries.server.ts'
import type { Route } from './+types/customer-return-label-resource.ts'

/** The label of the way back, for the holder of the return's link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const returned = await findReturnByLink(shop, params.number, url.searchParams.get('key') ?? '')
  const label = returned && (await findReturnLabel(shop.db, returned.number))
  if (!label) throw data(null, { status: 404 })
  return pdfResponse(label, `label-${returned.number}.pdf`)
}
