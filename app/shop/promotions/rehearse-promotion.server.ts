import { promotionLimits } from '#rulebook/promotion-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import { listPastOrders } from './past-orders.queries.server.ts'
import type { PromotionTerms } from './promotions.ts'
import { type Rehearsal, rehearse } from './rehearsal.ts'

const dayMs = 24 * 3_600_000

/** What it would have cost in the last days that are looked at; for the shop's own people: callers see to that. Nothing is changed. */
export async function rehearsePromotion(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { code, terms }: { code: string | null; terms: PromotionTerms },
): Promise<Rehearsal> {
  const since = new Date(now().getTime() - promotionLimits.rehearsalDays * dayMs)
  return rehearse(code, terms, await listPastOrders(db, since))
}
