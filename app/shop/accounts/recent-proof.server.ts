import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { lockUser } from './accounts.queries.server.ts'
import type { SignedIn } from './accounts.ts'
import { findSessionProofs } from './recent-proof.queries.server.ts'

/** The user has to prove their identity first, and can then try again. */
export type ProofNeeded = { code: 'proof-needed' }

/**
 * Adding or removing a way to sign in, and other far-reaching actions, need a proof of identity within the last ten minutes, so that a stolen
 * session cannot do them. With a second factor only a code or a passkey counts. Without, a recent sign-in counts as well, because it is the
 * only proof with a provider.
 */
export async function requireRecentProof(
  shop: Pick<Shop, 'now' | 'auth'>,
  db: Db | Tx,
  asker: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<Result<null, ProofNeeded>> {
  if (await isProven(shop, db, asker)) return accept(null)
  shop.auth.securityEvents.note({ kind: 'proof', result: 'missing' }, asker.id)
  return refuse({ code: 'proof-needed' })
}

/**
 * For the transaction of the change. It waits for a password reset that happens at the same moment, and is then refused, because the reset has
 * ended the session.
 */
export async function lockProvenUser(
  shop: Pick<Shop, 'now' | 'auth'>,
  tx: Tx,
  asker: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<Result<null, ProofNeeded>> {
  await lockUser(tx, asker.id)
  return await requireRecentProof(shop, tx, asker)
}

/** For pages that show which actions are allowed, or ask for the proof first. */
export function hasRecentProof(shop: Pick<Shop, 'db' | 'now'>, asker: Pick<SignedIn, 'sessionId'>): Promise<boolean> {
  return isProven(shop, shop.db, asker)
}

async function isProven(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
): Promise<boolean> {
  const proofs = await findSessionProofs(db, sessionId)
  if (!proofs) return false
  const { hasCodes, secondFactorAt, provenAt, openedAt } = proofs
  const oldest = now().getTime() - proofLimits.goodForMinutes * 60_000
  const counting = hasCodes ? [secondFactorAt] : [provenAt, openedAt]
  return counting.some((at) => at !== null && at.getTime() >= oldest)
}
