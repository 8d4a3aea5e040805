import type { Context, MiddlewareHandler } from 'hono'
import { findAsker } from '#http/who-is-asking.server.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'

/** Who makes this call; null for a guest, whom a call that needs somebody refuses with `not-signed-in`. */
export function askerOf(shop: Pick<Shop, 'db' | 'now' | 'auth'>, context: Context): Promise<SignedIn | null> {
  return findAsker(shop, context.req.raw)
}

/** The same for calls that are the shop's own people's. */
export function refuseCustomers(shop: Pick<Shop, 'db' | 'now' | 'auth'>): MiddlewareHandler {
  return async (context, next) => {
    const asker = await askerOf(shop, context)
    if (!asker) return refuseWith(context, 'not-signed-in')
    return asker.isAdmin ? next() : refuseWith(context, 'not-allowed')
  }
}

/** Before anything is read that a guest has sent: who has to sign in first is told that, and not what is wrong with their words. */
export function refuseGuests(shop: Pick<Shop, 'db' | 'now' | 'auth'>): MiddlewareHandler {
  return async (context, next) => {
    if (!(await askerOf(shop, context))) return refuseWith(context, 'not-signed-in')
    return next()
  }
}
