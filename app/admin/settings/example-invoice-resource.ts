import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { pdfResponse } from '#http/pdf-response.server.ts'
import { exampleInvoiceOf } from '#shop/invoices/example-invoice.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { settingSchemas } from '#shop/settings/settings.schema.ts'
import type { Route } from './+types/example-invoice-resource.ts'

/** An invoice of an invented order with the seller of the address, or else the stored one. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const settings = await readSettings(shop)
  const typed = settingSchemas.seller.safeParse({ ...settings.seller, ...Object.fromEntries(url.searchParams) })
  if (!typed.success) return new Response(typed.error.issues[0]?.message, { status: 422 })
  const sheet = exampleInvoiceOf(shop, { ...settings, seller: typed.data })
  return pdfResponse(await shop.pdfs.write([sheet], settings.invoices.paper), `${sheet.title}.pdf`)
})
