import { listAuditEntries } from '#shop/audit/audit.queries.server.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.server.ts'
import { readAuditedTerms } from './audited-terms.schema.ts'
import type { PromotionTerms } from './promotions.ts'

export type PromotionEvent = {
  id: string
  at: Date
  fullName: string
  kind: 'created' | 'changed' | 'paused' | 'resumed'
  from: Partial<PromotionTerms>
  to: Partial<PromotionTerms>
}

/** The admins' changes to a promotion, latest first. */
export async function listPromotionHistory({ db }: Pick<Shop, 'db'>, code: string): Promise<PromotionEvent[]> {
  const entries = await listAuditEntries(db, code)
  return entries.flatMap((entry) => {
    const kind = kindOf(entry)
    if (!kind) return []
    const { id, at, fullName, from, to } = entry
    return [{ id, at, fullName, kind, from: readAuditedTerms(from), to: readAuditedTerms(to) }]
  })
}

/** A product's article can equal a promotion's code, so other audit entries are left out. */
function kindOf({ what, to }: AuditEntry): PromotionEvent['kind'] | null {
  if (what === 'promotion.created') return 'created'
  if (what === 'promotion.terms') return 'changed'
  if (what !== 'promotion.paused') return null
  return to === true ? 'paused' : 'resumed'
}
