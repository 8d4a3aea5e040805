import type { Db, Tx } from '#shop/database.server.ts'
import type { UserId } from './accounts.ts'

export async function countPasskeys(db: Db | Tx, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listPasskeysOf(db: Db | Tx, userId: UserId) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** When it was added, by the id that the device knows it by. */
export async function findPasskeyAge(db: Db | Tx, credentialId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('passkeys')
    .select('created_at')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return found?.created_at ?? null
}

/** False when it is not theirs. */
export async function renamePasskeyOf(db: Db | Tx, userId: UserId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskeyOf(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
