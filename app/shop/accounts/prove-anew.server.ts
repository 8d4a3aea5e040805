import type { Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, lockUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { proveByPassword, type Unproven } from './prove-by-password.server.ts'
import { findSessionProofs } from './recent-proof.queries.server.ts'
import { type ProofNeeded, requireRecentProof } from './recent-proof.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'

export type NotProven = Exclude<Unproven, { code: 'no-password' }> | ProofNeeded
/** `passwordHash`: null for a user without a password, who has shown a recent proof instead. */
export type ShownProof = { passwordHash: string | null }
type Parts = Pick<Shop, 'db' | 'now' | 'auth'>

/** Checks the password that the form asks for, and with a second factor also a recent proof. A user without a password needs a recent proof. */
export async function proveAnew(
  shop: Parts,
  asker: SignedIn,
  password: string,
): Promise<Result<ShownProof, NotProven>> {
  const proven = await proveByPassword(shop, asker, password)
  if (!proven.ok && proven.problem.code !== 'no-password') return refuse(proven.problem)
  if (!proven.ok || (await hasSecondFactor(shop.db, asker.id))) {
    const recent = await requireRecentProof(shop, shop.db, asker)
    if (!recent.ok) return recent
  }
  return accept({ passwordHash: proven.ok ? proven.value.passwordHash : null })
}

/**
 * Checks the proof again in the transaction of the change, and locks the user: after a password reset, or once the session has ended, a proof
 * from the moment before does not count any more.
 */
export async function proveStill(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  asker: SignedIn,
  { passwordHash }: ShownProof,
): Promise<Result<null, { code: 'wrong-password' } | ProofNeeded>> {
  await lockUser(tx, asker.id)
  const user = await findUser(tx, asker.id)
  if (user?.passwordHash !== passwordHash) return refuse({ code: 'wrong-password' })
  if (passwordHash === null || (await hasSecondFactor(tx, asker.id))) return await requireRecentProof(shop, tx, asker)
  return (await findSessionProofs(tx, asker.sessionId)) ? accept(null) : refuse({ code: 'proof-needed' })
}
