import { type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'

export type NotProven = Exclude<Unproven, { code: 'no-password' }> | ProofNeeded

/** Checks the password that the form asks for, and with a second factor also a recent proof. A user without a password needs a recent proof. */
export async function proveAnew(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  asker: SignedIn,
  password: string,
): Promise<Result<null, NotProven>> {
  const proven = await proveByPassword(shop, asker, password)
  if (proven.ok)
    return (await hasSecondFactor(shop.db, asker.id)) ? await requireRecentProof(shop, shop.db, asker) : proven
  const { problem } = proven
  if (problem.code !== 'no-password') return refuse(problem)
  return await requireRecentProof(shop, shop.db, asker)
}
