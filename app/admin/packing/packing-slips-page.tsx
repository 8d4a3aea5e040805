import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { packingMessages as messages } from '#rulebook/packing-messages.ts'
import { listSlipSheets } from '#shop/documents/write-order-documents.server.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import type { Route } from './+types/packing-slips-page.ts'

const labels = { ...adminOrderMessages.invoiceSheet, back: messages.title }

export const loader = adminLoader(async (shop) => ({ slips: await listSlipSheets(shop) }))

export function meta() {
  return adminPageMeta(messages.slipsTitle)
}

export default function PackingSlipsPage({ loaderData: { slips } }: Route.ComponentProps) {
  return (
    <DocumentPage backTo="/packing" labels={labels} sheets={slips.map(({ sheet }) => sheet)}>
      {slips.length === 0 && messages.none}
    </DocumentPage>
  )
}
