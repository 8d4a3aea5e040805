import type { SignedIn } from '#shop/accounts/accounts.ts'
import { findSignedIn } from '#shop/accounts/find-signed-in.server.ts'
import { aCustomer, aVisitOf, type UserFacts } from './make-accounts.ts'
import type { TestShop } from './test-shop.ts'

/** A signed-in customer, in the form that verbs expect. */
export async function anAsker(shop: TestShop, facts: UserFacts = {}): Promise<SignedIn> {
  const user = await aCustomer(shop, facts)
  return await askAgain(shop, user)
}

/** A new session of the same customer. */
export async function askAgain(shop: TestShop, user: Pick<SignedIn, 'id'>): Promise<SignedIn> {
  const asker = await findSignedIn(shop, new Headers({ cookie: await aVisitOf(shop, user) }))
  if (!asker) throw new Error('Nobody is signed in')
  return asker
}
