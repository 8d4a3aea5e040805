import { findOrderXml } from '#shop/documents/find-order-xml.server.ts'
import { findOrderSheet } from '#shop/documents/write-order-documents.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { openOrder } from './open-order.server.ts'

/** The document of an order that the opener may see; null when there is none. */
export async function loadDocument(shop: Shop, opener: OrderAccess, number: string, url: URL) {
  const opened = await openOrder(shop, opener, number)
  if (!opened) return null
  const wanted = url.searchParams.get('document')
  const sheet = await findOrderSheet(shop, opened.order, wanted)
  if (!sheet) return null
  const hasXml = (await findOrderXml(shop, opened.order, wanted)) !== null
  return { sheet, hasXml, number: opened.order.number, document: wanted }
}
