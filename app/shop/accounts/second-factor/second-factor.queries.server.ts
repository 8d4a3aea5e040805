import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

export async function hasSecondFactor(db: Db | Tx, userId: UserId): Promise<boolean> {
  const found = await db.selectFrom('users').select('second_factor_on').where('id', '=', userId).executeTakeFirst()
  return found?.second_factor_on ?? false
}

export type StoredSecondFactor = { encryptedSecret: string; verified: boolean; lastStep: number }

export async function findSecondFactorOf(db: Db | Tx, userId: UserId): Promise<StoredSecondFactor | null> {
  const found = await db
    .selectFrom('second_factors')
    .select(['secret', 'verified', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ? { encryptedSecret: found.secret, verified: found.verified, lastStep: Number(found.last_step) } : null
}

/** Replaces a secret that was never confirmed with a code. */
export async function insertUnverifiedSecret(
  db: Db | Tx,
  userId: UserId,
  encryptedSecret: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: encryptedSecret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: encryptedSecret, created_at: at })
        .where('second_factors.verified', '=', false),
    )
    .execute()
}

/** Replaces the secret by itself, encrypted with the present key. */
export async function replaceEncryptedSecret(
  db: Db,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute()
}

/** False when this code, or a later one, was used already: of two at once only one is accepted. */
export async function markStepUsed(db: Db | Tx, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function turnOnSecondFactor(tx: Tx, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ verified: true })
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('users').set({ second_factor_on: true, updated_at: at }).where('id', '=', userId).execute()
  return true
}

/** Returns false when the user had no second factor. */
export async function turnOffSecondFactor(tx: Tx, userId: UserId, at: Date): Promise<boolean> {
  await tx.updateTable('users').set({ second_factor_on: false, updated_at: at }).where('id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, userId: UserId, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function consumeRecoveryCode(tx: Db | Tx, userId: UserId, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db | Tx, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTrustedBrowser(tx: Tx, userId: UserId, hash: Buffer, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('trusted_browsers')
    .values({ user_id: userId, token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

/** For all users who trust the browser; false when there are none. */
export async function replaceTrustedBrowserToken(tx: Tx, from: Buffer, to: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_browsers')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isTrustedBrowser(db: Db | Tx, userId: UserId, hash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_browsers')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteTrustedBrowsers(db: Db | Tx, userId: UserId): Promise<void> {
  await db.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute()
}
