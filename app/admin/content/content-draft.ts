import { type ContentValues, valueNames } from './content-values.ts'

/** What was typed into the form of a text, and the version that it changes. */
export type ContentDraft = { seen: number; values: ContentValues; typedAt?: number }

/** `outdated`: a newer version was saved meanwhile, so the admin chooses between the two. */
export type DraftState = 'none' | 'restored' | 'outdated'

export function draftStateOf(
  draft: ContentDraft | null,
  { seen, values }: Pick<ContentDraft, 'seen' | 'values'>,
): DraftState {
  if (!draft || hasSameValues(draft.values, values)) return 'none'
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
  const entries = new Map<string, unknown>(Object.entries(stored.values))
  return valueNames.every((name) => typeof entries.get(name) === 'string')
}
