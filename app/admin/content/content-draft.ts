import { type ContentValues, valueNames } from './content-values.ts'

/** What was typed into the form of a text, and the version that it changes. `by`: the author's id, missing in drafts of earlier releases. */
export type ContentDraft = { seen: number; values: ContentValues; typedAt?: number; by?: string }

/** `outdated`: a newer version was saved meanwhile, so the admin chooses between the two. */
export type DraftState = 'none' | 'restored' | 'outdated'

/** `userId`: the admin at the form, who never sees the draft of another. */
export function draftStateOf(
  draft: ContentDraft | null,
  { seen, values, userId }: Pick<ContentDraft, 'seen' | 'values'> & { userId: string },
): DraftState {
  if (!draft || (draft.by ?? userId) !== userId || hasSameValues(draft.values, values)) return 'none'
  return draft.seen < seen ? 'outdated' : 'restored'
}

export function hasSameValues(one: ContentValues, other: ContentValues): boolean {
  return valueNames.every((name) => one[name] === other[name])
}

/** Null for anything else that a browser has stored under the draft's key. */
export function readContentDraft(stored: unknown): ContentDraft | null {
  return isContentDraft(stored) ? stored : null
}

function isContentDraft(stored: unknown): stored is ContentDraft {
  if (typeof stored !== 'object' || stored === null || !('seen' in stored) || !('values' in stored)) return false
  if (typeof stored.seen !== 'number' || typeof stored.values !== 'object' || stored.values === null) return false
  if ('typedAt' in stored && typeof stored.typedAt !== 'number') return false
  if ('by' in stored && typeof stored.by !== 'string') return false
  const entries = new Map<string, unknown>(Object.entries(stored.values))
  return valueNames.every((name) => typeof entries.get(name) === 'string')
}

/** Only these answers mean that the text is stored or deleted. Others may lead to the login, and the draft is all that there is. */
export function endsDraft(answer: unknown): boolean {
  const location = answer instanceof Response ? answer.headers.get('location') : null
  const query = new URLSearchParams(location?.split('?')[1])
  return location?.startsWith('/content') === true && ['saved', 'removed'].includes(query.get('done') ?? '')
}
