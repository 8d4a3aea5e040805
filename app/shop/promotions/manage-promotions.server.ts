import type { CategorySlug } from '#rulebook/categories.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { writeAudit } from '#shop/audit/write-audit.server.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { changedTermsOf } from './audited-terms.schema.ts'
import {
  findPromotion,
  insertPromotion,
  listAllPromotions,
  lockPromotion,
  updatePaused,
  updateTerms,
} from './promotions.queries.server.ts'
import { isPromotionCode, normalizeCode, type Promotion, type PromotionTerms, type Worth } from './promotions.ts'

export type NewPromotion = { code: string; worth: Worth } & Partial<{
  startsAt: Date | null
  endsAt: Date | null
  minimumCents: number
  maxUses: number | null
  maxUsesEach: number | null
  firstOrderOnly: boolean
  categories: readonly CategorySlug[]
  /** A paused promotion does not count until an admin resumes it. */
  paused: boolean
}>

/** Null when it comes from the command line. */
type PromotionActor = Pick<SignedInUser, 'id' | 'fullName'> | null
type Dependencies = Pick<Shop, 'db' | 'now'>
export type CreateRefusal = { code: 'code-malformed' | 'code-taken' }
export type ChangeRefusal = { code: 'promotion-not-found' | 'promotion-changed-meanwhile' | 'limit-below-used' }

/** Callers have checked that `actor` is an admin. */
export async function createPromotion(
  shop: Dependencies,
  { code, worth, ...limits }: NewPromotion,
  actor: PromotionActor = null,
): Promise<Result<{ code: string }, CreateRefusal>> {
  const normalizedCode = normalizeCode(code)
  if (!isPromotionCode(normalizedCode)) return refuse({ code: 'code-malformed' })
  const terms: PromotionTerms = {
    worth,
    startsAt: limits.startsAt ?? null,
    endsAt: limits.endsAt ?? null,
    minimumCents: limits.minimumCents ?? 0,
    maxUses: limits.maxUses ?? null,
    maxUsesEach: limits.maxUsesEach ?? null,
    firstOrderOnly: limits.firstOrderOnly ?? false,
    categories: limits.categories ?? [],
  }
  return await inTransaction(shop.db, async (tx) => {
    const { paused = false } = limits
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

/** Applies to new orders; placed orders keep their prices. `version` is the version the admin saw. */
export async function changePromotion(
  shop: Dependencies,
  actor: NonNullable<PromotionActor>,
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

/** Newest first, without personal codes. */
export async function listPromotions({ db }: Pick<Shop, 'db'>): Promise<Promotion[]> {
  return await listAllPromotions(db)
}

/** Null for a personal code as well. */
export async function findPublicPromotion({ db }: Pick<Shop, 'db'>, code: string): Promise<Promotion | null> {
  const found = await findPromotion(db, normalizeCode(code))
  return found && found.userId === null ? found : null
}

/** False when there is no such code. */
export async function pausePromotion(
  shop: Dependencies,
  code: string,
  paused: boolean,
  actor: PromotionActor = null,
): Promise<boolean> {
  return await shop.db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, normalizeCode(code))
    if (!promotion) return false
    if (promotion.paused === paused) return true
    await updatePaused(tx, promotion.code, paused)
    const change = { what: 'promotion.paused', subject: promotion.code, from: !paused, to: paused } as const
    if (actor) await writeAudit(shop, tx, actor, change)
    return true
  })
}
