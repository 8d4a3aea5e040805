import { findOrderDocument } from '#shop/invoices/find-invoices.server.ts'
import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Sheet } from './sheet.ts'
import { slipSheetOf } from './slip-sheet.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'publicUrl'>

/** What an order's page of that document shows; null for the number of another order. Callers have checked that the order may be seen. */
export async function findOrderSheet(shop: Parts, order: Order, wanted: string | null): Promise<Sheet | null> {
  const document = await findOrderDocument(shop, order, wanted)
  return document && invoiceSheetOf(document, shop)
}

export async function findSlipSheet(shop: Parts, order: Order): Promise<Sheet> {
  return slipSheetOf(order, await readSettings(shop))
}

/** One PDF of all sheets, on the paper of the settings. */
export async function writePdf(shop: Pick<Shop, 'db' | 'pdfs'>, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { paper } = (await readSettings(shop)).invoices
  return await shop.pdfs.write(sheets, paper)
}
