import { pdfResponse } from '#http/pdf-response.server.ts'
import { writePdf } from '#shop/documents/write-order-documents.server.ts'
import { quoteLoader } from './load-quote.server.ts'

export const loader = quoteLoader(async (shop, { sheet }) =>
  pdfResponse(await writePdf(shop, [sheet]), `${sheet.title}.pdf`),
)
