import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import { isDraftId } from '#shop/drafts/drafts.ts'
import { findAnything } from '#shop/palette/find-anything.server.ts'
import { findProductsToChoose } from '#shop/palette/find-products-to-choose.server.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { listDeliveryOptions } from '#shop/shipping/list-delivery-options.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/draft-page.ts'
import { changeDraft } from './draft-action.server.ts'
import { DraftForm } from './draft-form.tsx'
import { draftsPath } from './draft-paths.ts'
import { EndedDraft } from './ended-draft.tsx'
import { showContent } from './show-draft-content.server.ts'

export const loader = adminLoader(async (shop, { params, url }: Route.LoaderArgs, actor) => {
  const draft = isDraftId(params.draftId) ? await findDraft(shop.db, params.draftId) : null
  if (!draft) return data({ opened: null }, { status: 404 })
  const [shown, options, { holds }, found] = await Promise.all([
    showContent(shop, draft.content),
    listDeliveryOptions(shop),
    readSettings(shop),
    search(shop, actor, url.searchParams),
  ])
  return { opened: { draft, shown, options, holdHours: holds.adminHours, found } }
})

/** What the last button searched; the action answers with these parameters in its address. */
async function search(shop: Shop, actor: SignedInUser, parameters: URLSearchParams) {
  const products = parameters.get('products')?.trim() ?? ''
  const customers = parameters.get('customers')?.trim() ?? ''
  const [found, forCustomers] = await Promise.all([
    findProductsToChoose(shop, products),
    findAnything(shop, customers, actor.role),
  ])
  return { productText: products, products: found, customerText: customers, customers: forCustomers.customers }
}

export const action = adminAction(async (shop, actor, form, { params }: Route.ActionArgs) => {
  if (!isDraftId(params.draftId)) throw data(null, { status: 404 })
  return await changeDraft(shop, actor, params.draftId, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(messages.name(params.draftId))
}

export default function DraftPage({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  if (!opened) return <RecordNotFound messages={messages} to={draftsPath} />
  const { draft } = opened
  return (
    <>
      <BackLink name={messages.back} to={draftsPath} />
      <PageHeader title={`${messages.new}, ${messages.name(draft.id)}`} />
      <ActionNotice result={result?.toast} />
      {draft.state === 'open' || result?.gone ? (
        // Not by its time of change: what is typed while an answer is on its way would be lost.
        <DraftForm {...opened} key={draft.id} result={result} />
      ) : (
        <EndedDraft draft={draft} />
      )}
    </>
  )
}
