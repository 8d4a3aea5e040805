import type { Context, MiddlewareHandler } from 'hono'
import { problems } from '#http/problems.ts'
import { findAsker } from '#http/who-is-asking.server.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './answer.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

type WithAsker = { Variables: { asker: SignedIn } }

/** Null for a guest's request. */
export function askerOf(shop: Parts, context: Context): Promise<SignedIn | null> {
  return findAsker(shop, context.req.raw)
}

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
 * Runs before the body is validated: a guest is asked to sign in, with the sentence of this call, before any errors in the body are reported.
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
