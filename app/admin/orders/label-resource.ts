import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { findLabel } from '#shop/carriers/labels.queries.server.ts'
import { isParcelId } from '#shop/fulfilment/parcels.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Route } from './+types/label-resource.ts'

/** The label of a parcel as PDF, which the browser shows and prints. It comes from the carrier, so it may do nothing. */
export const loader = adminLoader(async (shop, { params }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const label = number && isParcelId(params.parcelId) && (await findLabel(shop.db, number, params.parcelId))
  if (!label) throw data(null, { status: 404 })
  return pdfResponse(label, `label-${number}-${params.parcelId}.pdf`)
})
