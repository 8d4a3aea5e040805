import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { isReturnNumber } from '#shop/returns/find-return.server.ts'
import { findReturnLabel } from '#shop/returns/return-files.queries.server.ts'
import type { Route } from './+types/admin-return-label-resource.ts'

/** The label of the way back, as it was sent. */
export const loader = adminLoader(async (shop, { params: { returnNumber } }: Route.LoaderArgs) => {
  const label = isReturnNumber(returnNumber) && (await findReturnLabel(shop.db, returnNumber))
  if (!label) throw data(null, { status: 404 })
  return pdfResponse(label, `label-${returnNumber}.pdf`)
})
