import { findOrderDocument } from '#shop/invoices/find-invoices.server.ts'
import type { PrintedDocument } from '#shop/invoices/invoice-sheet.ts'
import { invoiceXmlOf } from '#shop/invoices/invoice-xml.ts'
import type { InvoiceDocument } from '#shop/invoices/invoices.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.server.ts'

export type OrderXml = { fileName: string; xml: string }

/** The electronic invoice of a customer with a tax number; null for other customers and for a summary. Callers have checked that the order may be seen. */
export async function findOrderXml(
  shop: Pick<Shop, 'db' | 'now'>,
  order: Order,
  wanted: string | null,
): Promise<OrderXml | null> {
  const document = await findOrderDocument(shop, order, wanted)
  const xml = document && isIssued(document) ? invoiceXmlOf(document) : null
  return xml === null ? null : { fileName: `${document?.number}.xml`, xml }
}

function isIssued(document: PrintedDocument): document is InvoiceDocument {
  return document.kind !== 'summary'
}
