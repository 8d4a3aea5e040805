import type { Context, MiddlewareHandler } from 'hono'
import { problems } from '#http/problems.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

/** A call that comes past one of the two below finds here who makes it. */
type WithAsker = { Variables: { asker: SignedIn } }

/** Who makes this call; null for a guest. */
export function askerOf(shop: Parts, context: Context): Promise<SignedIn | null> {
  return findAsker(shop, context.req.raw)
}

/** For calls that are the shop's own people's. */
export function refuseCustomers(shop: Parts): MiddlewareHandler<WithAsker> {
  return async (context, next) => {
    const asker = await askerOf(shop, context)
    if (!asker) return refuseWith(context, 'not-signed-in')
    if (!asker.isAdmin) return refuseWith(context, 'not-allowed')
    context.set('asker', asker)
    return await next()
  }
}

/**
 * Before anything is read that a guest has sent: who has to sign in first is told that, in the words for what they were about to do, and
 * not what is wrong with theirs.
 */
export function refuseGuests(
  shop: Parts,
  sentence: string = problems['not-signed-in'].sentence,
): MiddlewareHandler<WithAsker> {
  return async (context, next) => {
    const asker = await askerOf(shop, context)
    if (!asker) return refuseWith(context, 'not-signed-in', undefined, sentence)
    context.set('asker', asker)
    return await next()
  }
}
