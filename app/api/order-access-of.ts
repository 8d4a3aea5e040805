import type { Context } from 'hono'
import type { OrderAccess } from '#shop/orders/order-access.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { actorOf } from './actor.ts'

/** The key of a signed link, or the session's account; null for a guest without a key. */
export async function orderAccessOf(shop: Shop, context: Context): Promise<OrderAccess | null> {
  const key = context.req.query('key')
  if (key) return { kind: 'link', key }
  const actor = await actorOf(shop, context)
  return actor && { kind: 'customer', actor }
}
