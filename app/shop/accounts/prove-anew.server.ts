import { limits } from '#rulebook/limits.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { findSessionOpening } from './deletions.queries.server.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'

export type NotProven = Exclude<Unproven, { code: 'no-password' }> | { code: 'sign-in-again' }

/** By the password; whoever has none must have signed in a moment ago. */
export async function proveAnew(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
  password: string,
): Promise<Result<null, NotProven>> {
  const proven = await proveByPassword(shop, asker, password)
  if (proven.ok) return proven
  const { problem } = proven
  if (problem.code !== 'no-password') return refuse(problem)
  const openedAt = await findSessionOpening(shop.db, asker.sessionId)
  const isFresh = openedAt !== null && shop.now().getTime() - openedAt.getTime() <= limits.freshSignInMinutes * 60_000
  return isFresh ? accept(null) : refuse({ code: 'sign-in-again' })
}
