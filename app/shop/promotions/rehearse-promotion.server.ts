import { daysEarlier } from '#rulebook/days.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { PromotionTerms } from './promotions.ts'
import { rehearse } from './rehearsal.queries.server.ts'
import type { Rehearsal } from './rehearsal.ts'

/**
 * Calculates what the promotion would have cost in the last `rehearsalDays`, with the rules and prices of real orders. Its own start and
 * end are ignored, because they lie in the future. Changes nothing. Callers have checked that an admin asks.
 */
export async function rehearsePromotion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { code, terms }: { code: string | null; terms: PromotionTerms },
): Promise<Rehearsal> {
  const since = daysEarlier(now(), promotionLimits.rehearsalDays)
  const rehearsed = await rehearse(db, { code, terms, since })
  const { qualifying, discountCents } = rehearsed
  return { ...rehearsed, averageDiscountCents: qualifying === 0 ? 0 : Math.round(discountCents / qualifying) }
}
