import type { Context, MiddlewareHandler } from 'hono'
import { problems } from '#http/problems.ts'
import { findActor } from '#http/request-actor.server.ts'
import { type AdminTask, mayDo } from '#rulebook/admin-roles.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refuseWith } from './api-response.ts'

type ShopParts = Pick<Shop, 'db' | 'now' | 'auth'>

type WithActor = { Variables: { actor: SignedInUser } }

/** Null for a guest's request. */
export function actorOf(shop: ShopParts, context: Context): Promise<SignedInUser | null> {
  return findActor(shop, context.req.raw)
}

/** Guards a call that only admins with such a role may make. */
export function requireRole(shop: ShopParts, task: AdminTask): MiddlewareHandler<WithActor> {
  return async (context, next) => {
    const actor = await actorOf(shop, context)
    if (!actor) return refuseWith(context, 'not-signed-in')
    if (!mayDo(actor.role, task)) return refuseWith(context, 'not-allowed')
    context.set('actor', actor)
    return await next()
  }
}

/**
 * Runs before the body is validated: a guest is asked to sign in, with the sentence of this call, before any errors in the body are reported.
 */
export function refuseGuests(
  shop: ShopParts,
  sentence: string = problems['not-signed-in'].sentence,
): MiddlewareHandler<WithActor> {
  return async (context, next) => {
    const actor = await actorOf(shop, context)
    if (!actor) return refuseWith(context, 'not-signed-in', undefined, sentence)
    context.set('actor', actor)
    return await next()
  }
}
