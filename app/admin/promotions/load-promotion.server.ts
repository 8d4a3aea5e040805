import { findPromotionOfOwners } from '#shop/promotions/manage-promotions.server.ts'
import { listPromotionHistory, type PromotionEvent } from '#shop/promotions/promotion-history.server.ts'
import { listOrdersWithCode, listUsage, type UsesPage } from '#shop/promotions/promotion-usage.server.ts'
import { type Promotion, type PromotionState, stateOf } from '#shop/promotions/promotions.ts'
import type { Rehearsal } from '#shop/promotions/rehearsal.ts'
import { rehearsePromotion } from '#shop/promotions/rehearse-promotion.server.ts'
import type { Usage } from '#shop/promotions/usage.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type ShownPromotion = {
  promotion: Promotion
  state: PromotionState
  usage: Usage | undefined
  uses: UsesPage
  history: PromotionEvent[]
  /** Only while the promotion is paused or planned; afterwards there are real figures. */
  rehearsal: Rehearsal | null
}

export async function loadPromotion(
  shop: Pick<Shop, 'db' | 'now'>,
  code: string,
  page: number,
): Promise<ShownPromotion | null> {
  const promotion = await findPromotionOfOwners(shop, code)
  if (!promotion) return null
  const state = stateOf(promotion, shop.now())
  const isAhead = state === 'paused' || state === 'planned'
  const [[usage], uses, history, rehearsal] = await Promise.all([
    listUsage(shop, [promotion]),
    listOrdersWithCode(shop, promotion, page),
    listPromotionHistory(shop, promotion.code),
    isAhead ? rehearsePromotion(shop, { code: promotion.code, terms: promotion }) : null,
  ])
  return { promotion, state, usage, uses, history, rehearsal }
}
