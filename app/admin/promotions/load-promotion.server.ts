import { findPublicPromotion } from '#shop/promotions/find-promotions.server.ts'
import { listPromotionHistory } from '#shop/promotions/promotion-history.server.ts'
import { listOrdersWithCode, listUsage } from '#shop/promotions/promotion-usage.server.ts'
import { promotionStateOf } from '#shop/promotions/promotions.ts'
import { rehearsePromotion } from '#shop/promotions/rehearse-promotion.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type PromotionOverview = NonNullable<Awaited<ReturnType<typeof loadPromotion>>>

export async function loadPromotion(shop: Pick<Shop, 'db' | 'now'>, code: string, page: number) {
  const promotion = await findPublicPromotion(shop, code)
  if (!promotion) return null
  const state = promotionStateOf(promotion, shop.now())
  const isNotStarted = state === 'paused' || state === 'planned'
  const [[usage], uses, history, rehearsal] = await Promise.all([
    listUsage(shop, [promotion]),
    listOrdersWithCode(shop, promotion, page),
    listPromotionHistory(shop, promotion.code),
    // Afterwards there are real figures.
    isNotStarted ? rehearsePromotion(shop, { code: promotion.code, terms: promotion }) : null,
  ])
  return { promotion, state, usage, uses, history, rehearsal }
}
