import { findPublicPromotion } from '#shop/promotions/manage-promotions.server.ts'
import { listPromotionHistory, type PromotionEvent } from '#shop/promotions/promotion-history.server.ts'
import type { PromotionUsage } from '#shop/promotions/promotion-usage.queries.server.ts'
import { listOrdersWithCode, listUsage, type PagedOrdersWithCode } from '#shop/promotions/promotion-usage.server.ts'
import { type Promotion, type PromotionState, promotionStateOf } from '#shop/promotions/promotions.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'
import { rehearsePromotion } from '#shop/promotions/rehearse-promotion.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type PromotionOverview = {
  promotion: Promotion
  state: PromotionState
  usage: PromotionUsage | undefined
  uses: PagedOrdersWithCode
  history: PromotionEvent[]
  /** Only while the promotion is paused or planned; afterwards there are real figures. */
  rehearsal: Rehearsal | null
}

export async function loadPromotion(
  shop: Pick<Shop, 'db' | 'now'>,
  code: string,
  page: number,
): Promise<PromotionOverview | null> {
  const promotion = await findPublicPromotion(shop, code)
  if (!promotion) return null
  const state = promotionStateOf(promotion, shop.now())
  const isNotStarted = state === 'paused' || state === 'planned'
  const [[usage], uses, history, rehearsal] = await Promise.all([
    listUsage(shop, [promotion]),
    listOrdersWithCode(shop, promotion, page),
    listPromotionHistory(shop, promotion.code),
    isNotStarted ? rehearsePromotion(shop, { code: promotion.code, terms: promotion }) : null,
  ])
  return { promotion, state, usage, uses, history, rehearsal }
}
