import type { QueryOf } from '#admin/frame/list.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { listPromotions } from '#shop/promotions/find-promotions.server.ts'
import { findWelcomeUsage, listUsage } from '#shop/promotions/promotion-usage.server.ts'
import { normalizeCode, type Promotion, type PromotionState, promotionStateOf } from '#shop/promotions/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { promotionList } from './promotion-list.ts'

export type ListedPromotion = { promotion: Promotion; state: PromotionState; discountCents: number }

/** Admins write the codes by hand, so there are few enough to filter all of them in memory. */
export async function loadPromotions(
  shop: Pick<Shop, 'db' | 'now'>,
  { query, state, page }: QueryOf<typeof promotionList>,
) {
  const [all, welcome] = await Promise.all([listPromotions(shop), findWelcomeUsage(shop)])
  const now = shop.now()
  const matching = all
    .map((promotion) => ({ promotion, state: promotionStateOf(promotion, now) }))
    .filter((each) => each.promotion.code.includes(normalizeCode(query)) && (state === '' || each.state === state))
  const totalPages = Math.max(1, Math.ceil(matching.length / promotionLimits.pageSize))
  const currentPage = Math.min(page, totalPages)
  const pageItems = matching.slice((currentPage - 1) * promotionLimits.pageSize, currentPage * promotionLimits.pageSize)
  const usage = await listUsage(
    shop,
    pageItems.map(({ promotion }) => promotion),
  )
  const listed = pageItems.map((each, index) => ({ ...each, discountCents: usage[index]?.discountCents ?? 0 }))
  return { listed, total: matching.length, page: currentPage, totalPages, welcome }
}
