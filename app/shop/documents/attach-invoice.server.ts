import { invoiceSheetOf } from '#shop/invoices/invoice-sheet.ts'
import { findLastInvoice } from '#shop/invoices/invoices.queries.server.ts'
import type { EmailAttachment } from '#shop/mail/mail-transport.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The order's invoice as PDF, when the settings say so and it has one. */
export async function attachInvoice(
  shop: Pick<Shop, 'db' | 'pdfs' | 'publicUrl'>,
  orderNumber: string,
): Promise<EmailAttachment[]> {
  const { isAttached, paper } = (await readSettings(shop)).invoices
  const invoice = isAttached ? await findLastInvoice(shop.db, orderNumber) : null
  if (!invoice) return []
  const pdf = await shop.pdfs.write([invoiceSheetOf(invoice, shop)], paper)
  return [{ filename: `invoice-${invoice.number}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) }]
}
