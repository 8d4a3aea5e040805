import { data, redirect } from 'react-router'
import type { ActionResult } from '#admin/frame/action-result.tsx'
import { draftProblems } from '#http/draft-problems.ts'
import { discountCodeMessage } from '#http/order-problems.ts'
import { readNumber, readText } from '#http/read-form-fields.server.ts'
import { draftMessages as messages } from '#rulebook/draft-messages.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { DraftId } from '#shop/drafts/drafts.ts'
import { fillFromCustomer } from '#shop/drafts/fill-from-customer.server.ts'
import { type DraftPayment, type PlaceDraftProblem, placeDraft } from '#shop/drafts/place-draft.server.ts'
import { duplicateDraft, moveDraft, saveDraft } from '#shop/drafts/save-draft.server.ts'
import { isManualMethod } from '#shop/payments/payments.ts'
import type { Shop } from '#shop/shop.server.ts'
import { draftPath, draftsPath } from './draft-paths.ts'
import { readDraftForm } from './read-draft-form.server.ts'

/** Every button of the page sends the whole form, so nothing that was typed is lost. */
export async function changeDraft(
  shop: Shop,
  actor: SignedInUser,
  id: DraftId,
  form: FormData,
): Promise<ActionResult | null> {
  const intent = readText(form, 'intent')
  if (intent === 'discard' || intent === 'reopen') {
    const moved = await moveDraft(shop, id, intent === 'discard' ? 'discarded' : 'open')
    if (!moved.ok) return failure(draftProblems[moved.problem.code].sentence)
    if (intent === 'discard') throw redirect(draftsPath)
    return success(messages.done.reopened)
  }
  if (form.has('article') || form.has('email')) {
    const content = readDraftForm(form)
    if (typeof content === 'string') return failure(content)
    const saved = await saveDraft(shop, id, form.has('choose') ? await fillFromCustomer(shop, content) : content)
    if (!saved.ok && saved.problem.code === 'draft-not-found') throw data(null, { status: 404 })
    // A draft that was placed by the first of two clicks leads to its order below.
    if (!saved.ok && intent !== 'link' && intent !== 'manual') return failure(draftProblems['draft-ended'].sentence)
  }
  switch (intent) {
    case 'link':
      return await place(shop, actor, id, { kind: 'link' }, form)
    case 'manual': {
      const method = readText(form, 'method')
      const reference = readText(form, 'reference')
      return await place(
        shop,
        actor,
        id,
        { kind: 'manual', method: isManualMethod(method) ? method : 'cash', reference },
        form,
      )
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
      return intent === 'save' ? success(messages.done.saved) : null
  }
}

async function place(
  shop: Shop,
  actor: SignedInUser,
  id: DraftId,
  payment: DraftPayment,
  form: FormData,
): Promise<ActionResult> {
  const placed = await placeDraft(shop, actor, { id, payment, expectedCents: readNumber(form, 'expectedCents') })
  if (placed.ok) throw redirect(`/all-orders/${placed.value.number}`)
  if (placed.problem.code === 'draft-not-found') throw data(null, { status: 404 })
  return failure(sentenceOf(placed.problem))
}

function sentenceOf(problem: PlaceDraftProblem): string {
  return problem.code === 'discount-refused'
    ? discountCodeMessage(problem.problem)
    : draftProblems[problem.code].sentence
}

function success(text: string): ActionResult {
  return { tone: 'success', text }
}

function failure(text: string): ActionResult {
  return { tone: 'error', text }
}
