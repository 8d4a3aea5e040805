import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { draftMessages } from '#rulebook/draft-messages.ts'
import { DocumentPage } from '#ui/document-sheet.tsx'
import type { Route } from './+types/quote-page.ts'
import { draftPath } from './draft-paths.ts'
import { quoteLoader } from './load-quote.server.ts'

const messages = draftMessages.quoteSheet

/** The admin prints it for the customer of the draft. */
export const loader = quoteLoader((_shop, quote) => quote)

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.title(params.draftId))
}

export default function QuotePage({ loaderData: { id, sheet } }: Route.ComponentProps) {
  const path = draftPath(id)
  return <DocumentPage backTo={path} labels={messages} pdfPath={`${path}/quote.pdf`} sheets={[sheet]} />
}
