import type { UserId } from '#shop/accounts/accounts.ts'
import { readCustomerPast } from '#shop/checkout/checkout.queries.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type WelcomeCode, welcomeOf } from './grant-welcome-code.server.ts'
import { findWelcomePromotion } from './promotions.queries.server.ts'

/** The one that can still be used, if there is one. */
export async function findWelcomeCode(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: UserId,
): Promise<WelcomeCode | null> {
  const welcome = await findWelcomePromotion(db, userId)
  if (!welcome || welcome.paused || welcome.used > 0) return null
  const { earlierOrders } = await readCustomerPast(db, { userId, email: '', promotionId: welcome.id })
  if (welcome.firstOrderOnly && earlierOrders > 0) return null
  const offered = welcomeOf(welcome)
  return offered.expiresAt > now() ? offered : null
}
