import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findDraft, insertDraft, lockDraft, setDraftState, updateDraft } from './drafts.queries.server.ts'
import type { DraftContent } from './drafts.schema.ts'
import { canMoveDraft, type DraftId, type DraftState } from './drafts.ts'

export type DraftProblem = { code: 'draft-not-found' | 'draft-ended' }

type Dependencies = Pick<Shop, 'db' | 'now'>

const emptyDraft: DraftContent = {
  lines: [],
  discountCode: '',
  delivery: {
    email: '',
    firstName: '',
    lastName: '',
    address: '',
    city: '',
    postalCode: '',
    phoneNumber: '',
    optionDeliveryMethod: '',
  },
  customerId: null,
  note: '',
}

/** The same `requestKey` again is the same draft. Callers have checked that `actor` is an admin, as for every verb of drafts. */
export async function startDraft(
  { db, now }: Dependencies,
  actor: SignedInUser,
  content: Partial<DraftContent> = {},
  requestKey: string | null = null,
): Promise<DraftId> {
  return await insertDraft(db, { actor, content: { ...emptyDraft, ...content }, requestKey, at: now() })
}

/** Of two admins who write one draft, the later one wins. */
export async function saveDraft(
  { db, now }: Dependencies,
  id: DraftId,
  content: DraftContent,
): Promise<Result<null, DraftProblem>> {
  if (await updateDraft(db, id, content, now())) return accept(null)
  return refuse({ code: (await findDraft(db, id)) ? 'draft-ended' : 'draft-not-found' })
}

export async function duplicateDraft(
  shop: Dependencies,
  actor: SignedInUser,
  id: DraftId,
  requestKey: string | null = null,
): Promise<Result<DraftId, DraftProblem>> {
  const draft = await findDraft(shop.db, id)
  return draft ? accept(await startDraft(shop, actor, draft.content, requestKey)) : refuse({ code: 'draft-not-found' })
}

/** Discards a draft, or opens a discarded one again. A repeated request changes nothing. */
export async function moveDraft(
  { db, now }: Dependencies,
  id: DraftId,
  to: Exclude<DraftState, 'placed'>,
): Promise<Result<null, DraftProblem>> {
  return await db.transaction().execute(async (tx): Promise<Result<null, DraftProblem>> => {
    const draft = await lockDraft(tx, id)
    if (!draft) return refuse({ code: 'draft-not-found' })
    if (draft.state === to) return accept(null)
    if (!canMoveDraft(draft.state, to)) return refuse({ code: 'draft-ended' })
    await setDraftState(tx, id, { state: to, orderId: null, at: now() })
    return accept(null)
  })
}
