import type { Shop } from '#shop/shop.server.ts'
import { findPromotion, listAllPromotions } from './promotions.queries.server.ts'
import { normalizeCode, type Promotion } from './promotions.ts'

/** Newest first, without personal codes. */
export async function listPromotions({ db }: Pick<Shop, 'db'>): Promise<Promotion[]> {
  return await listAllPromotions(db)
}

/** Null for a personal code as well. */
export async function findPublicPromotion({ db }: Pick<Shop, 'db'>, code: string): Promise<Promotion | null> {
  const found = await findPromotion(db, normalizeCode(code))
  return found && found.userId === null ? found : null
}
