import { listOrdersToPack } from '#shop/fulfilment/list-orders-to-pack.server.ts'
import { findOrderDocument } from '#shop/invoices/find-invoices.server.ts'
import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import { promiseOf } from '#shop/orders/order-promise.ts'
import type { Order, OrderNumber } from '#shop/orders/orders.ts'
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
  const settings = await readSettings(shop)
  const lines = order.lines.map((line) => ({ ...line, pieces: line.quantity - line.refundedQuantity }))
  return slipSheetOf({ ...order, lines, promise: promiseOf(order, settings['time-zone'].timeZone) }, settings, shop)
}

/** The slips of all orders to pack, in the order of packing. Callers have checked that an admin asks. */
export async function listSlipSheets(shop: Parts): Promise<{ number: OrderNumber; sheet: Sheet }[]> {
  const [{ orders }, settings] = [await listOrdersToPack(shop), await readSettings(shop)]
  return orders.map((order) => {
    const lines = order.lines.map((line) => ({ ...line, pieces: line.left }))
    return { number: order.number, sheet: slipSheetOf({ ...order, lines }, settings, shop) }
  })
}

/** One PDF of all sheets, on the paper of the settings. */
export async function writePdf(shop: Pick<Shop, 'db' | 'pdfs'>, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { paper } = (await readSettings(shop)).invoices
  return await shop.pdfs.write(sheets, paper)
}
