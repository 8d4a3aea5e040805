import type { Insertable } from 'kysely'
import type { SessionsTable } from '#shop/accounts/accounts.tables.server.ts'
import type { SessionId, SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

export type LiveSession = SignedInUser & { remembered: boolean; openedAt: Date; usedAt: Date; hasSecondFactor: boolean }

export async function insertSession(tx: Db | Tx, session: Insertable<SessionsTable>): Promise<SessionId> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findLiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'sessions.id as sessionId',
      'users.full_name as fullName',
      'users.email',
      'users.email_confirmed as emailConfirmed',
      'users.is_admin as isAdmin',
      'users.admin_role as role',
      'users.second_factor_on as hasSecondFactor',
      'sessions.remembered',
      'sessions.created_at as openedAt',
      'sessions.updated_at as usedAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

export async function recordSessionUse(db: Db, id: SessionId, usedAt: Date, expiresAt: Date | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: usedAt, ...(expiresAt && { expires_at: expiresAt }) })
    .where('id', '=', id)
    .execute()
}

export function listLiveSessions(db: Db, userId: UserId, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function replaceSessionToken(
  db: Db | Tx,
  id: SessionId,
  tokenHash: Buffer,
): Promise<{ remembered: boolean; expiresAt: Date } | null> {
  const replaced = await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returning(['remembered', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return replaced ?? null
}

export async function findSessionExpiry(db: Db, id: SessionId): Promise<Date | null> {
  const found = await db.selectFrom('sessions').select('expires_at').where('id', '=', id).executeTakeFirst()
  return found?.expires_at ?? null
}

export async function deleteSession(db: Db | Tx, userId: UserId, id: SessionId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionByToken(db: Db | Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The session under its new token, which was set now, or since `earliest` by another request. */
export async function replaceOldToken(
  db: Db,
  { from, to }: { from: Buffer; to: Buffer },
  at: Date,
  earliest: Date,
): Promise<{ remembered: boolean } | null> {
  const replaced = await db
    .updateTable('sessions')
    .set({ token_hash: to, moved_at: at })
    .where('token_hash', '=', from)
    .returning('remembered')
    .executeTakeFirst()
  if (replaced) return replaced
  const replacedBefore = db.selectFrom('sessions').select('remembered').where('token_hash', '=', to)
  return (await replacedBefore.where('moved_at', '>', earliest).executeTakeFirst()) ?? null
}

/** A sign-in that waits for its code ends, too, because it has no session yet. */
export async function deleteSessionsOf(db: Db | Tx, userId: UserId, except: SessionId | null): Promise<number> {
  await db.deleteFrom('pending_proofs').where('user_id', '=', userId).execute()
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (except ? all.where('id', '!=', except) : all).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('not_me_links').where('expires_at', '<=', now).execute()
  await db.deleteFrom('pending_proofs').where('expires_at', '<=', now).execute()
  await db.deleteFrom('trusted_browsers').where('expires_at', '<=', now).execute()
  await db.deleteFrom('attempts').where('resets_at', '<=', now).execute()
}
