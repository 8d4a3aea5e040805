import { data, redirect } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { xmlResponse } from '#http/xml-response.server.ts'
import { findOrderXml } from '#shop/documents/find-order-xml.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import type { Route } from './+types/invoice-xml-resource.ts'

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(shop, number))
  if (!order) throw data(null, { status: 404 })
  const found = await findOrderXml(shop, order, url.searchParams.get('document'))
  return found ? xmlResponse(found) : redirect(url.pathname.replace(/\.xml$/, '') + url.search)
})
