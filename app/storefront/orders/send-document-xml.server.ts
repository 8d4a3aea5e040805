import { data, redirect } from 'react-router'
import { xmlResponse } from '#http/xml-response.server.ts'
import { findOrderXml } from '#shop/documents/find-order-xml.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { openOrder } from './open-order.server.ts'

/** The electronic invoice of an order, or the page of the document when it is none. Throws a page with 404 when the opener may not see it. */
export async function sendDocumentXml(shop: Shop, opener: OrderAccess, number: string, url: URL): Promise<Response> {
  const opened = await openOrder(shop, opener, number)
  if (!opened) throw data(null, { status: 404 })
  const found = await findOrderXml(shop, opened.order, url.searchParams.get('document'))
  return found ? xmlResponse(found) : redirect(url.pathname.replace(/\.xml$/, '') + url.search)
}
