import { randomBytes } from 'node:crypto'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { EmailTokenPurpose } from './accounts.tables.server.ts'
import type { UserId } from './accounts.ts'

const minutesByPurpose = {
  'confirm-email': signInLimits.confirmLinkMinutes,
  'change-email': signInLimits.confirmLinkMinutes,
  'reset-password': accountLimits.resetLinkMinutes,
} as const satisfies Record<EmailTokenPurpose, number>

const emailTokenPurposes = ['confirm-email', 'change-email', 'reset-password'] as const satisfies EmailTokenPurpose[]

export type TokenBearer = { userId: UserId; email: string; purpose: EmailTokenPurpose }

/** Issues a token for the link in an email, and revokes earlier ones for the same purpose. Only its hash is stored. */
export async function createEmailToken(
  { now, auth }: Pick<Shop, 'now' | 'auth'>,
  tx: Db | Tx,
  { userId, email, purpose }: TokenBearer,
): Promise<{ token: string; onceKey: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = auth.fingerprint(token)
  const at = now()
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await tx
    .insertInto('email_tokens')
    .values({
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      expires_at: new Date(at.getTime() + minutesByPurpose[purpose] * 60_000),
      created_at: at,
    })
    .execute()
  return { token, onceKey: `${purpose}:${hash.toString('hex')}` }
}

/** Revokes pending links, because a stranger may have requested them. */
export async function revokeEmailTokens(
  tx: Tx,
  userId: UserId,
  purposes: readonly EmailTokenPurpose[] = emailTokenPurposes,
): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

type TokenParts = Pick<Shop, 'now' | 'auth'>

/**
 * Uses up the token: of two simultaneous requests only one gets its bearer. The user is locked before the token, as in every change of an
 * account that deletes tokens: otherwise two such changes could each wait for the other.
 */
export async function consumeEmailToken(
  { now, auth }: TokenParts,
  tx: Tx,
  token: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<TokenBearer | null> {
  const bearers = tx.selectFrom('email_tokens').select('user_id').where('token_hash', 'in', auth.fingerprints(token))
  await tx.selectFrom('users').select('id').where('id', 'in', bearers).forNoKeyUpdate().execute()
  const consumed = await tx
    .deleteFrom('email_tokens')
    .where('token_hash', 'in', auth.fingerprints(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now())
    .returning(['user_id as userId', 'email', 'purpose'])
    .executeTakeFirst()
  return consumed ?? null
}

/** Null when the token is invalid. The token is not used up. */
export async function findEmailTokenUser(
  { db, now, auth }: TokenParts & Pick<Shop, 'db'>,
  token: string,
  purpose: EmailTokenPurpose,
): Promise<UserId | null> {
  const found = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', 'in', auth.fingerprints(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found?.user_id ?? null
}
