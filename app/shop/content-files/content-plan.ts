import type { FileEntry, FileItems, FileKind } from './content-file.ts'

/** A file that was read: without its pictures, which are stored. */
export type ReadFile = {
  /** The address of the shop that wrote it. Empty: this shop, before an import. */
  shop: string
  madeAt: string
  items: FileItems
  /** Items that no form of this shop can have made. */
  unreadable: { kind: FileKind; name: string }[]
}

export type LeftOutReason =
  | {
      code: 'unreadable' | 'twice' | 'page-unknown' | 'picture-missing' | 'picture-shape' | 'code-personal' | 'no-word'
    }
  | { code: 'products-unknown'; articles: string[] }
  | { code: 'scenes-unknown'; names: string[] }
  | { code: 'limit-below-used'; used: number }

type PlannedState =
  | { state: 'new' | 'unchanged' }
  | { state: 'changed'; fields: string[] }
  | { state: 'left-out'; reason: LeftOutReason }

export type PlannedEntry = FileEntry & PlannedState
export type UnreadableEntry = { kind: FileKind; name: string; state: 'left-out'; reason: LeftOutReason }

export type ContentPlan = {
  entries: PlannedEntry[]
  unreadable: UnreadableEntry[]
  /** A hash of this list and of what it was compared with: the import is refused when either has changed. */
  fingerprint: string
}

export type ImportSummary = { added: number; changed: number; unchanged: number; leftOut: number }

export function summaryOf({ entries, unreadable }: Pick<ContentPlan, 'entries' | 'unreadable'>): ImportSummary {
  const count = (state: PlannedEntry['state']) => entries.filter((entry) => entry.state === state).length
  return {
    added: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    leftOut: count('left-out') + unreadable.length,
  }
}
