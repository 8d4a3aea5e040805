import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { mayDo } from '#rulebook/admin-roles.ts'
import { documentLimits } from '#rulebook/limits/documents.ts'
import { findOrderSheet, findSlipSheet, writePdf } from '#shop/documents/write-order-documents.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Route } from './+types/documents-resource.ts'

/** One PDF of the invoices or the packing slips of one or many orders, or of one document by its number. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs, actor) => {
  const numbers = url.searchParams.getAll('number').slice(0, documentLimits.ordersPerFile)
  const kind = url.searchParams.get('kind') === 'slips' ? 'slips' : 'invoices'
  if (numbers.length === 0) return new Response(null, { status: 204 })
  if (kind === 'invoices' && !mayDo(actor.role, 'invoices')) throw data(null, { status: 403 })
  const wanted = numbers.length === 1 ? url.searchParams.get('document') : null
  const found = []
  for (const number of numbers) found.push(await findSheet(shop, { number, kind, wanted }))
  const sheets = found.filter((sheet) => sheet !== null)
  const [first] = sheets
  if (!first) throw data(null, { status: 404 })
  return pdfResponse(await writePdf(shop, sheets), `${sheets.length === 1 ? first.title : kind}.pdf`)
})

async function findSheet(
  shop: Shop,
  { number, kind, wanted }: { number: string; kind: 'slips' | 'invoices'; wanted: string | null },
) {
  const orderNumber = readOrderNumber(number)
  const order = orderNumber && (await findOrder(shop, orderNumber))
  if (!order) return null
  return kind === 'slips' ? await findSlipSheet(shop, order) : await findOrderSheet(shop, order, wanted)
}
