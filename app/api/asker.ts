import type { Context } from 'hono'
import { findAsker } from '#http/who-is-asking.server.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Who makes this call; null for a guest, whom a call that needs somebody refuses with `not-signed-in`. */
export function askerOf(shop: Pick<Shop, 'db' | 'now' | 'auth'>, context: Context): Promise<SignedIn | null> {
  return findAsker(shop, context.req.raw)
}
