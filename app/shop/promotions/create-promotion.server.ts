import type { AuditActor } from '#shop/audit/audit.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { changedTermsOf } from './audited-terms.schema.ts'
import { insertPromotion } from './promotions.queries.server.ts'
import { emptyTerms, isPromotionCode, normalizeCode, type PromotionTerms } from './promotions.ts'

export type NewPromotion = { code: string } & Pick<PromotionTerms, 'worth'> &
  Partial<
    PromotionTerms & {
      /** A paused promotion does not count until an admin resumes it. */
      paused: boolean
    }
  >

export type CreateRefusal = { code: 'code-malformed' | 'code-taken' }

/** Callers have checked that `actor` is an admin; null is the command line. */
export async function createPromotion(
  shop: Pick<Shop, 'db' | 'now'>,
  { code, paused = false, ...given }: NewPromotion,
  actor: AuditActor | null = null,
): Promise<Result<{ code: string }, CreateRefusal>> {
  const normalizedCode = normalizeCode(code)
  if (!isPromotionCode(normalizedCode)) return refuse({ code: 'code-malformed' })
  const terms: PromotionTerms = { ...emptyTerms, ...given }
  return await inTransaction(shop.db, async (tx) => {
    const isNew = await insertPromotion(tx, { code: normalizedCode, ...terms, paused, userId: null, at: shop.now() })
    if (!isNew) return refuse({ code: 'code-taken' as const })
    if (actor)
      await writeAudit(shop, tx, actor, {
        what: 'promotion.created',
        subject: normalizedCode,
        ...changedTermsOf(null, terms),
      })
    return accept({ code: normalizedCode })
  })
}
