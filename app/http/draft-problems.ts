import { draftMessages } from '#rulebook/draft-messages.ts'
import type { PlaceDraftProblem } from '#shop/drafts/place-draft.server.ts'
import type { SaveDraftProblem } from '#shop/drafts/save-draft.server.ts'
import { placingProblems } from './order-problems.ts'

const messages = draftMessages.problems

export const draftProblems = {
  ...placingProblems,
  'draft-not-found': { status: 404, sentence: messages['draft-not-found'] },
  'draft-ended': { status: 409, sentence: messages['draft-ended'] },
  stale: { status: 409, sentence: messages.stale },
  'nothing-chosen': { status: 422, sentence: messages['nothing-chosen'] },
  'delivery-incomplete': { status: 422, sentence: messages['delivery-incomplete'] },
  'own-price-unexplained': { status: 422, sentence: messages['own-price-unexplained'] },
  'sum-changed': { status: 409, sentence: messages['sum-changed'] },
  'reference-missing': { status: 422, sentence: messages['reference-missing'] },
  'customer-gone': { status: 409, sentence: messages['customer-gone'] },
} as const satisfies Record<
  PlaceDraftProblem['code'] | SaveDraftProblem['code'],
  { status: 403 | 404 | 409 | 422 | 429 | 503; sentence: string }
>
