import { promotionLimits } from '#rulebook/promotion-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { PromotionTerms } from './promotions.ts'
import { rehearse } from './rehearsal.queries.server.ts'
import type { Rehearsal } from './rehearsal.ts'

const dayMs = 24 * 3_600_000

/**
 * What it would have cost in the last days that are looked at, with the rules and the prices of a real order. Its own days are left out of
 * it, because they lie ahead. For the shop's own people: callers see to that. Nothing is changed.
 */
export async function rehearsePromotion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { code, terms }: { code: string | null; terms: PromotionTerms },
): Promise<Rehearsal> {
  const since = new Date(now().getTime() - promotionLimits.rehearsalDays * dayMs)
  const rehearsed = await rehearse(db, { code, terms, since })
  const { qualifying, discountCents } = rehearsed
  return { ...rehearsed, averageDiscountCents: qualifying === 0 ? 0 : Math.round(discountCents / qualifying) }
}
