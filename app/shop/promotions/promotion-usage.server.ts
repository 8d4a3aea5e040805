import { promotionLimits } from '#rulebook/promotion-words.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Promotion } from './promotions.ts'
import { listUses, sumUsage, sumWelcomeUsage, type Usage, type UsedInOrder } from './usage.queries.server.ts'

export type UsesPage = { orders: UsedInOrder[]; page: number; totalPages: number }

const none: Usage = { orders: 0, discountCents: 0, soldCents: 0 }

/** Orders and amounts of each promotion. Callers have checked that an admin asks. */
export async function listUsage(
  { db }: Pick<Shop, 'db'>,
  promotions: readonly Pick<Promotion, 'id'>[],
): Promise<Usage[]> {
  const sums = await sumUsage(
    db,
    promotions.map(({ id }) => id),
  )
  return promotions.map(({ id }) => sums.get(id) ?? none)
}

export async function findWelcomeUsage({ db }: Pick<Shop, 'db'>): Promise<Usage & { granted: number }> {
  return await sumWelcomeUsage(db)
}

/** Orders that use the code, including unpaid ones. */
export async function listOrdersWithCode(
  { db }: Pick<Shop, 'db'>,
  { id, used }: Pick<Promotion, 'id' | 'used'>,
  page: number,
): Promise<UsesPage> {
  const size = promotionLimits.usesPageSize
  const totalPages = Math.max(1, Math.ceil(used / size))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages)
  return { orders: used === 0 ? [] : await listUses(db, id, { page: shown, size }), page: shown, totalPages }
}
