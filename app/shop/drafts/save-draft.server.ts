import { isDeepStrictEqual } from 'node:util'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findDraft, insertDraft, lockDraft, setDraftState, updateDraft } from './drafts.queries.server.ts'
import type { DraftContent } from './drafts.schema.ts'
import { canMoveDraft, type Draft, type DraftId, type DraftState } from './drafts.ts'

export type DraftProblem = { code: 'draft-not-found' | 'draft-ended' }
export type SaveDraftProblem = DraftProblem | StaleDraft
/** The draft was saved again since it was read; `version` is the one of now. */
export type StaleDraft = { code: 'stale' } & Pick<Draft, 'version'>

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

/**
 * Changes only the version that was seen; without one the last save wins. The same content again is accepted, because a repeated request is
 * not another admin's change.
 */
export async function saveDraft(
  { db, now }: Dependencies,
  id: DraftId,
  content: DraftContent,
  seenVersion?: number,
): Promise<Result<Pick<Draft, 'version'>, SaveDraftProblem>> {
  return await db.transaction().execute(async (tx): Promise<Result<Pick<Draft, 'version'>, SaveDraftProblem>> => {
    const draft = await lockDraft(tx, id)
    if (!draft) return refuse({ code: 'draft-not-found' })
    if (draft.state !== 'open') return refuse({ code: 'draft-ended' })
    const { version } = draft
    if (isDeepStrictEqual(draft.content, content)) return accept({ version })
    if (seenVersion !== undefined && seenVersion !== version) return refuse({ code: 'stale', version })
    return accept({ version: await updateDraft(tx, id, content, now()) })
  })
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
