import type { AuditActor } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { changedTermsOf } from './audited-terms.schema.ts'
import { lockPromotion, updateTerms } from './promotions.queries.server.ts'
import { normalizeCode, type PromotionTerms } from './promotions.ts'

export type ChangeRefusal = { code: 'promotion-not-found' | 'promotion-changed-meanwhile' | 'limit-below-used' }

/** Applies to new orders; placed orders keep their prices. `version` is the version the admin saw. */
export async function changePromotion(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: AuditActor,
  { code, terms, version }: { code: string; terms: PromotionTerms; version: number },
): Promise<Result<{ code: string }, ChangeRefusal>> {
  return await inTransaction(shop.db, async (tx) => {
    const before = await lockPromotion(tx, normalizeCode(code))
    if (!before || before.userId !== null) return refuse({ code: 'promotion-not-found' as const })
    const changes = changedTermsOf(before, terms)
    // A second click, or the same change by two admins.
    if (Object.keys(changes.to).length === 0) return accept({ code: before.code })
    if (before.version !== version) return refuse({ code: 'promotion-changed-meanwhile' as const })
    if (terms.maxUses !== null && terms.maxUses < before.used) return refuse({ code: 'limit-below-used' as const })
    await updateTerms(tx, before.code, terms)
    await writeAudit(shop, tx, actor, { what: 'promotion.terms', subject: before.code, ...changes })
    return accept({ code: before.code })
  })
}
