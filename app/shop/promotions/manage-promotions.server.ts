import type { CategorySlug } from '#rulebook/categories.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertPromotion, listAllPromotions, updatePaused } from './promotions.queries.server.ts'
import { type Promotion, tidyCode, type Worth } from './promotions.ts'

export type NewPromotion = { code: string; worth: Worth } & Partial<{
  startsAt: Date | null
  endsAt: Date | null
  minimumCents: number
  maxUses: number | null
  maxUsesEach: number | null
  firstOrderOnly: boolean
  categories: readonly CategorySlug[]
}>

/** Of the shop's own people: callers see to that. */
export async function createPromotion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { code, worth, ...limits }: NewPromotion,
): Promise<Result<{ code: string }, { code: 'code-malformed' | 'code-taken' }>> {
  const tidy = tidyCode(code)
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(tidy)) return refuse({ code: 'code-malformed' })
  const isNew = await insertPromotion(db, {
    code: tidy,
    worth,
    startsAt: limits.startsAt ?? null,
    endsAt: limits.endsAt ?? null,
    minimumCents: limits.minimumCents ?? 0,
    maxUses: limits.maxUses ?? null,
    maxUsesEach: limits.maxUsesEach ?? null,
    firstOrderOnly: limits.firstOrderOnly ?? false,
    categories: limits.categories ?? [],
    userId: null,
    at: now(),
  })
  return isNew ? accept({ code: tidy }) : refuse({ code: 'code-taken' })
}

/** The newest first, without the personal ones. */
export async function listPromotions({ db }: Pick<Shop, 'db'>): Promise<Promotion[]> {
  return await listAllPromotions(db)
}

/** False: there is no such code. */
export async function pausePromotion({ db }: Pick<Shop, 'db'>, code: string, paused: boolean): Promise<boolean> {
  return await updatePaused(db, tidyCode(code), paused)
}
