import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { findSignedInUser } from '#shop/accounts/sessions/find-signed-in-user.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { aCustomer, sessionCookieFor, type UserFacts } from './make-accounts.ts'

/** A signed-in customer, in the form that verbs expect. */
export async function anActor(shop: Shop, facts: UserFacts = {}): Promise<SignedInUser> {
  const user = await aCustomer(shop, facts)
  return await actorFor(shop, user)
}

/** A new session of the same customer. */
export async function actorFor(shop: Shop, user: Pick<SignedInUser, 'id'>): Promise<SignedInUser> {
  const actor = await findSignedInUser(shop, new Headers({ cookie: await sessionCookieFor(shop, user) }))
  if (!actor) throw new Error('Nobody is signed in')
  return actor
}
