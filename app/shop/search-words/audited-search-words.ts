import type { AuditValue } from '#shop/audit/audit.ts'
import type { SearchWordTerms } from './search-words.ts'

export const auditedNames = [
  'kind',
  'words',
  'means',
  'categories',
  'colors',
  'minCents',
  'maxCents',
  'pinned',
  'hidden',
] as const

export function auditedTerms(terms: SearchWordTerms): Readonly<Record<(typeof auditedNames)[number], AuditValue>> {
  const { kind, words, means, categories, colors, minCents, maxCents, pinned, hidden } = terms
  return { kind, words, means, categories, colors, minCents, maxCents, pinned, hidden }
}

export function searchWordsSubject(id: string): string {
  return `search words ${id}`
}
