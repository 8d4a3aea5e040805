import { data } from 'react-router'
import { callerOf } from '#http/caller.server.ts'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { checkAttemptLimits } from '#shop/accounts/limit-attempts.server.ts'
import { writePdf } from '#shop/documents/write-order-documents.server.ts'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { loadDocument } from './load-document.server.ts'

type Asked = { request: Request; url: URL; number: string }

/** The document of an order as PDF. Throws a page with 404 when the opener may not see it, and with 429 beyond the limit. */
export async function sendDocumentPdf(
  shop: Shop,
  opener: OrderAccess,
  { request, url, number }: Asked,
): Promise<Response> {
  const loaded = await loadDocument(shop, opener, number, url)
  if (!loaded) throw data(null, { status: 404 })
  const limited = await checkAttemptLimits(shop, ['invoicePdfByAddress', callerOf(request).address])
  if (limited) throw data(null, { status: 429, headers: { 'Retry-After': String(limited.retryAfterSeconds) } })
  return pdfResponse(await writePdf(shop, [loaded.sheet]), `${loaded.sheet.title}.pdf`)
}
