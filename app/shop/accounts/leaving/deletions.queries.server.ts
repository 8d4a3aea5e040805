import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

type Deletion = { userId: UserId; requestedAt: Date; dueAt: Date; tokenHash: Buffer }

/** False when the account is leaving already: its first day stays. */
export async function insertDeletion(tx: Tx, deletion: Deletion): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('account_deletions')
    .values({
      user_id: deletion.userId,
      requested_at: deletion.requestedAt,
      due_at: deletion.dueAt,
      token_hash: deletion.tokenHash,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

export async function selectDeletion(db: Db, userId: UserId): Promise<{ dueAt: Date } | undefined> {
  return await db
    .selectFrom('account_deletions')
    .select('due_at as dueAt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function isDeletionToken(db: Db, tokenHashes: readonly Buffer[]): Promise<boolean> {
  const found = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('token_hash', 'in', tokenHashes)
    .executeTakeFirst()
  return found !== undefined
}

/** Of a cancellation and the removal at the same moment, the first one wins. */
export async function cancelDeletion(
  db: Db,
  by: { tokenHashes: readonly Buffer[] } | { userId: UserId },
): Promise<boolean> {
  const deletions = db.deleteFrom('account_deletions')
  const chosen =
    'userId' in by ? deletions.where('user_id', '=', by.userId) : deletions.where('token_hash', 'in', by.tokenHashes)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return numDeletedRows > 0n
}

export function listDueDeletions(db: Db, now: Date): Promise<{ userId: UserId }[]> {
  return db
    .selectFrom('account_deletions')
    .select('user_id as userId')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
}

/** Undefined when the deletion was cancelled, or another process is removing the account. */
export async function lockDueDeletion(
  tx: Tx,
  userId: UserId,
  now: Date,
): Promise<{ email: string; emailConfirmed: boolean } | undefined> {
  return await tx
    .selectFrom('account_deletions')
    .innerJoin('users', 'users.id', 'account_deletions.user_id')
    .select(['users.email', 'users.email_confirmed as emailConfirmed'])
    .where('account_deletions.user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate('account_deletions')
    .skipLocked()
    .executeTakeFirst()
}

/** The database also deletes all rows that belong only to this user. */
export async function deleteUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * The owners who are not leaving. Of two owners who leave at once, the second waits at the first statement. Leaving admins are excluded in a
 * second statement, because the waiting one still sees the data from before it began to wait.
 */
export async function lockRemainingOwners(tx: Tx, leavingId: UserId): Promise<UserId[]> {
  await lockAdmins(tx)
  const remaining = await tx
    .selectFrom('users')
    .select('id')
    .where('admin_role', '=', 'owner')
    .where('id', '<>', leavingId)
    .where('id', 'not in', (deletions) => deletions.selectFrom('account_deletions').select('user_id'))
    .execute()
  return remaining.map(({ id }) => id)
}

export function listOwners(tx: Tx): Promise<{ id: UserId; email: string; fullName: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName'])
    .where('admin_role', '=', 'owner')
    .orderBy('id')
    .execute()
}

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').forUpdate().execute()
}
