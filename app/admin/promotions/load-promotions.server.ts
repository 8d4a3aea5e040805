import { promotionLimits } from '#rulebook/promotion-words.ts'
import { listPromotions } from '#shop/promotions/manage-promotions.server.ts'
import { findWelcomeUsage, listUsage } from '#shop/promotions/promotion-usage.server.ts'
import { type Promotion, type PromotionState, stateOf, tidyCode } from '#shop/promotions/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { PromotionsQuery } from './promotions-query.ts'

export type ListedPromotion = { promotion: Promotion; state: PromotionState; discountCents: number }

/** Admins write the codes by hand, so there are few enough to filter all of them in memory. */
export async function loadPromotions(shop: Pick<Shop, 'db' | 'now'>, { query, state, page }: PromotionsQuery) {
  const [all, welcome] = await Promise.all([listPromotions(shop), findWelcomeUsage(shop)])
  const now = shop.now()
  const found = all
    .map((promotion) => ({ promotion, state: stateOf(promotion, now) }))
    .filter((each) => each.promotion.code.includes(tidyCode(query)) && (state === null || each.state === state))
  const totalPages = Math.max(1, Math.ceil(found.length / promotionLimits.pageSize))
  const shown = Math.min(page, totalPages)
  const chosen = found.slice((shown - 1) * promotionLimits.pageSize, shown * promotionLimits.pageSize)
  const usage = await listUsage(
    shop,
    chosen.map(({ promotion }) => promotion),
  )
  const listed = chosen.map((each, index) => ({ ...each, discountCents: usage[index]?.discountCents ?? 0 }))
  return { listed, total: found.length, page: shown, totalPages, welcome }
}
