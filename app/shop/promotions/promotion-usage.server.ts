import { promotionLimits } from '#rulebook/limits/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'
import {
  listOrdersUsing,
  type OrderWithCode,
  type PromotionUsage,
  sumUsage,
  sumWelcomeUsage,
} from './promotion-usage.queries.server.ts'
import type { Promotion } from './promotions.ts'

export type PagedOrdersWithCode = { orders: OrderWithCode[]; page: number; totalPages: number }

const noUsage: PromotionUsage = { orders: 0, discountCents: 0, soldCents: 0 }

/** Orders and amounts of each promotion. Callers have checked that an admin asks. */
export async function listUsage(
  { db }: Pick<Shop, 'db'>,
  promotions: readonly Pick<Promotion, 'id'>[],
): Promise<PromotionUsage[]> {
  const sums = await sumUsage(
    db,
    promotions.map(({ id }) => id),
  )
  return promotions.map(({ id }) => sums.get(id) ?? noUsage)
}

export async function findWelcomeUsage({ db }: Pick<Shop, 'db'>): Promise<PromotionUsage & { granted: number }> {
  return await sumWelcomeUsage(db)
}

/** Orders that use the code, including unpaid ones. */
export async function listOrdersWithCode(
  { db }: Pick<Shop, 'db'>,
  { id, used }: Pick<Promotion, 'id' | 'used'>,
  page: number,
): Promise<PagedOrdersWithCode> {
  const size = promotionLimits.usesPageSize
  const totalPages = Math.max(1, Math.ceil(used / size))
  const shownPage = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  return {
    orders: used === 0 ? [] : await listOrdersUsing(db, id, { page: shownPage, size }),
    page: shownPage,
    totalPages,
  }
}
