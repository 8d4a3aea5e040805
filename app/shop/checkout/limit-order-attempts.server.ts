import { countAttempt } from '#shop/accounts/limit-attempts.server.ts'
import { findPromotion } from '#shop/promotions/promotions.queries.server.ts'
import { normalizeCode, type Promotion } from '#shop/promotions/promotions.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { CallerAddress, CallerHashDependencies } from '#shop/stock/caller-hash.server.ts'
import type { OrderRequest } from './checkout.ts'

type TooMany = { code: 'too-many-orders' | 'too-many-codes'; retryAfterSeconds: number }

/** Limits the orders of one caller, also refused ones, and those with certain codes more. Admins place orders for customers who phone. */
export async function limitOrderAttempts(
  shop: Pick<Shop, 'db' | 'now'> & CallerHashDependencies,
  { discountCode = '' }: OrderRequest,
  caller: CallerAddress,
): Promise<TooMany | null> {
  if (caller === null) return null
  const orderWait = await countAttempt(shop, 'orderByAddress', caller)
  if (orderWait > 0) return { code: 'too-many-orders', retryAfterSeconds: orderWait }
  const code = normalizeCode(discountCode)
  const promotion = code ? await findPromotion(shop.db, code) : null
  const codeWait =
    promotion && revealsPastOrders(promotion) ? await countAttempt(shop, 'codeOrderByAddress', caller) : 0
  return codeWait > 0 ? { code: 'too-many-codes', retryAfterSeconds: codeWait } : null
}

/** The answer to a code for a first order or for once per customer reveals what an email address, perhaps of another person, has ordered. */
function revealsPastOrders({ userId, firstOrderOnly, maxUsesEach }: Promotion): boolean {
  return userId === null && (firstOrderOnly || maxUsesEach !== null)
}
