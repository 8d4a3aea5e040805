import type { Db, Tx } from '#shop/database.server.ts'
import type { UserId } from './accounts.ts'

type Deletion = { userId: UserId; requestedAt: Date; dueAt: Date; tokenHash: Buffer }

/** False when the account is leaving already: the first day that was said stays the day. */
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

export async function isDeletionToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever comes first, the change of mind or the removal, decides. */
export async function cancelDeletion(db: Db, by: { tokenHash: Buffer } | { userId: UserId }): Promise<boolean> {
  const deletions = db.deleteFrom('account_deletions')
  const chosen =
    'userId' in by ? deletions.where('user_id', '=', by.userId) : deletions.where('token_hash', '=', by.tokenHash)
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

/** The account, when it is still leaving and nobody else is removing it at this moment. */
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

/** Everything that is nobody's but theirs goes along. */
export async function deleteUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * The shop's people who stay; two who leave at once wait for each other. Who is leaving is asked only when the wait is over: a statement
 * sees what was there when it began, and the one that waits began before the other's leaving was written down.
 */
export async function lockStayingAdmins(tx: Tx, leaving: UserId): Promise<UserId[]> {
  await tx.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').forUpdate().execute()
  const staying = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '<>', leaving)
    .where('id', 'not in', (deletions) => deletions.selectFrom('account_deletions').select('user_id'))
    .execute()
  return staying.map(({ id }) => id)
}
