import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { draftProblems } from '#http/draft-problems.ts'
import { discountCodeMessage } from '#http/order-problems.ts'
import { readNumber, readText } from '#http/read-form-fields.server.ts'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findDraft } from '#shop/drafts/drafts.queries.server.ts'
import type { DraftContent } from '#shop/drafts/drafts.schema.ts'
import type { DraftId } from '#shop/drafts/drafts.ts'
import { fillFromCustomer } from '#shop/drafts/fill-from-customer.server.ts'
import { type DraftPayment, type PlaceDraftProblem, placeDraft } from '#shop/drafts/place-draft.server.ts'
import { duplicateDraft, moveDraft, type StaleDraft, saveDraft, startDraft } from '#shop/drafts/save-draft.server.ts'
import { isManualMethod } from '#shop/payments/payments.ts'
import type { Shop } from '#shop/shop.server.ts'
import { draftPath, draftsPath } from './draft-paths.ts'
import type { DraftResult } from './draft-result.ts'
import { readDraftForm } from './read-draft-form.server.ts'
import { showContent } from './show-draft-content.server.ts'

type Answer = DraftResult | ReturnType<typeof data<DraftResult>>

/** Every button of the page sends the whole form, so nothing that was typed is lost. */
export async function changeDraft(shop: Shop, actor: SignedInUser, id: DraftId, form: FormData): Promise<Answer> {
  const intent = readText(form, 'intent')
  if (intent === 'discard' || intent === 'reopen') {
    const moved = await moveDraft(shop, id, intent === 'discard' ? 'discarded' : 'open')
    if (!moved.ok) return failure(draftProblems[moved.problem.code].sentence)
    if (intent === 'discard') throw redirect(draftsPath)
    return { toast: success(messages.done.reopened) }
  }
  // An ended draft has no fields, only a button to duplicate it.
  if (!form.has('article') && !form.has('email')) return await follow(shop, actor, { id, form })
  const content = readDraftForm(form)
  if (typeof content === 'string') return data({ refusal: { at: 'form', text: content } }, { status: 422 })
  const typed = form.has('choose') ? await fillFromCustomer(shop, content) : content
  if (intent === 'as-new') throw redirect(draftPath(await startDraft(shop, actor, typed)))
  const saved = await saveDraft(shop, id, typed, readNumber(form, 'version'))
  if (saved.ok) return await follow(shop, actor, { id, form, saved: { content: typed, ...saved.value } })
  const { problem } = saved
  if (problem.code === 'stale') return await refuseStale(shop, typed, problem)
  if (problem.code === 'draft-not-found') throw data(null, { status: 404 })
  return await refuseEnded(shop, actor, { id, form, typed })
}

type Followed = { id: DraftId; form: FormData; saved?: { content: DraftContent; version: number } }

/** Does what the clicked button says, after the draft was saved. */
async function follow(shop: Shop, actor: SignedInUser, followed: Followed): Promise<Answer> {
  const { id, form, saved } = followed
  const intent = readText(form, 'intent')
  switch (intent) {
    case 'link':
      return await place(shop, actor, followed, { kind: 'link' })
    case 'manual': {
      const method = readText(form, 'method')
      const reference = readText(form, 'reference')
      return await place(shop, actor, followed, {
        kind: 'manual',
        method: isManualMethod(method) ? method : 'cash',
        reference,
      })
    }
    case 'duplicate': {
      const copied = await duplicateDraft(shop, actor, id)
      if (!copied.ok) return failure(draftProblems[copied.problem.code].sentence)
      throw redirect(draftPath(copied.value))
    }
    case 'find':
      throw redirect(
        `${draftPath(id)}?${new URLSearchParams({ products: readText(form, 'products'), customers: readText(form, 'customers') })}`,
      )
    default:
      return { version: saved?.version, ...(intent === 'save' && { toast: success(messages.done.saved) }) }
  }
}

async function place(
  shop: Shop,
  actor: SignedInUser,
  { id, form, saved }: Followed,
  payment: DraftPayment,
): Promise<Answer> {
  const expectedCents = readNumber(form, 'expectedCents')
  const placed = await placeDraft(shop, actor, { id, payment, expectedCents, seenVersion: saved?.version })
  if (placed.ok) throw redirect(`/all-orders/${placed.value.number}`)
  const { problem } = placed
  if (problem.code === 'draft-not-found') throw data(null, { status: 404 })
  if (problem.code === 'stale' && saved) return await refuseStale(shop, saved.content, problem)
  return { version: saved?.version, refusal: { at: payment.kind, text: sentenceOf(problem) } }
}

/** What was typed stays in the form, with the version of now: saving it again is the admin's decision. */
async function refuseStale(shop: Shop, typed: DraftContent, { version }: StaleDraft): Promise<Answer> {
  const refusal = { at: 'form', text: messages.stale.text } as const
  return data({ version, refusal, typed: await showContent(shop, typed) }, { status: draftProblems.stale.status })
}

/** What was typed stays in the form, and may become a new draft. */
async function refuseEnded(
  shop: Shop,
  actor: SignedInUser,
  { id, form, typed }: Followed & { typed: DraftContent },
): Promise<Answer> {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw data(null, { status: 404 })
  const { content, orderNumber } = draft
  const intent = readText(form, 'intent')
  // A draft that was placed by the first of two clicks leads to its order.
  const isPlacedAsTyped = orderNumber !== null && isDeepStrictEqual(content, typed)
  if (isPlacedAsTyped && (intent === 'link' || intent === 'manual')) return await follow(shop, actor, { id, form })
  const text = orderNumber === null ? messages.gone.discarded : messages.gone.placed(orderNumber)
  const refusal = { at: 'form', text } as const
  const gone = { orderNumber }
  return data({ refusal, typed: await showContent(shop, typed), gone }, { status: draftProblems['draft-ended'].status })
}

function sentenceOf(problem: PlaceDraftProblem): string {
  return problem.code === 'discount-refused'
    ? discountCodeMessage(problem.problem)
    : draftProblems[problem.code].sentence
}

function success(text: string): ActionResult {
  return { tone: 'success', text }
}

function failure(text: string): DraftResult {
  return { toast: { tone: 'error', text } }
}
