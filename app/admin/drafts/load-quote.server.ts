import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import type { RouteArguments } from '#http/request-actor.server.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import { isDraftId } from '#shop/drafts/drafts.ts'
import { priceDraft } from '#shop/drafts/price-draft.server.ts'
import { quoteSheetOf } from '#shop/drafts/quote-sheet.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The loader of the page and of the PDF; 404 without that draft. */
export function quoteLoader<Result>(show: (shop: Shop, quote: Awaited<ReturnType<typeof loadQuote>>) => Result) {
  return adminLoader(async (shop, { params }: RouteArguments & { params: { draftId: string } }) =>
    show(shop, await loadQuote(shop, params.draftId)),
  )
}

async function loadQuote(shop: Shop, draftId: string) {
  const draft = isDraftId(draftId) ? await findDraft(shop.db, draftId) : null
  if (!draft) throw data(null, { status: 404 })
  const [priced, settings] = await Promise.all([priceDraft(shop, draft.content), readSettings(shop)])
  return { id: draft.id, sheet: quoteSheetOf(draft, priced, settings, shop.now()) }
}
