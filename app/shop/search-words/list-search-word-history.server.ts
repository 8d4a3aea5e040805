import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { auditedNames, searchWordsSubject } from './audited-search-words.ts'

export type SearchWordEvent = {
  id: string
  at: Date
  fullName: string
  kind: 'added' | 'changed' | 'deleted'
  changed: (typeof auditedNames)[number][]
}

/** The admins' changes, latest first. */
export async function listSearchWordHistory({ db }: Pick<Shop, 'db'>, id: string): Promise<SearchWordEvent[]> {
  const entries = await listAuditEntries(db, searchWordsSubject(id))
  return entries.map(({ id: entryId, at, fullName, what, to }) => ({
    id: entryId,
    at,
    fullName,
    kind: what.endsWith('added') ? 'added' : what.endsWith('deleted') ? 'deleted' : 'changed',
    changed: auditedNames.filter((name) => typeof to === 'object' && to !== null && name in to),
  }))
}
