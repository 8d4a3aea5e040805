import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { SignedIn } from './accounts.ts'
import { findSessionProofs } from './recent-proof.queries.server.ts'

/** The user has to confirm that it is them, and may then try again. */
export type ProofNeeded = { code: 'proof-needed' }

/**
 * What opens further ways in, closes them, or reaches far asks for a proof of the last ten minutes, so that a stolen session cannot do it.
 * With codes on, only a code or a passkey is one. Without, signing in a moment ago counts as well: a provider cannot be asked otherwise.
 */
export async function requireRecentProof(
  shop: Pick<Shop, 'now'>,
  db: Db | Tx,
  asker: Pick<SignedIn, 'sessionId'>,
): Promise<Result<null, ProofNeeded>> {
  const proofs = await findSessionProofs(db, asker.sessionId)
  if (!proofs) return refuse({ code: 'proof-needed' })
  const { hasCodes, secondFactorAt, provenAt, openedAt } = proofs
  const oldest = shop.now().getTime() - proofLimits.goodForMinutes * 60_000
  const counting = hasCodes ? [secondFactorAt] : [provenAt, openedAt]
  const isProven = counting.some((at) => at !== null && at.getTime() >= oldest)
  return isProven ? accept(null) : refuse({ code: 'proof-needed' })
}

export async function hasRecentProof(shop: Pick<Shop, 'db' | 'now'>, asker: Pick<SignedIn, 'sessionId'>) {
  return (await requireRecentProof(shop, shop.db, asker)).ok
}
