import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import type { Insertable } from 'kysely'
import type { PasskeysTable } from '#shop/accounts/accounts.tables.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'

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

/** Returns false when the passkey is not the user's. */
export async function renamePasskeyOf(db: Db | Tx, userId: UserId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskeyByCredential(tx: Tx, userId: UserId, credentialId: string): Promise<void> {
  const passkeysOfUser = tx.deleteFrom('passkeys').where('user_id', '=', userId)
  await passkeysOfUser.where('credential_id', '=', credentialId).execute()
}

export async function deletePasskeyOf(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false when the passkey exists already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** For the browser, so that it makes no second passkey on the same device. */
export async function listCredentialsOf(db: Db, userId: UserId) {
  const passkeys = db.selectFrom('passkeys').select(['credential_id as id', 'transports'])
  const found = await passkeys.where('user_id', '=', userId).execute()
  return found.map(({ id, transports }) => ({ id, transports: transportsOf(transports) }))
}

export async function findCredential(
  db: Db | Tx,
  id: string,
): Promise<{ userId: UserId; addedAt: Date; credential: WebAuthnCredential } | null> {
  const found = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst()
  if (!found) return null
  const { public_key, counter, transports } = found
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64'))
  return {
    userId: found.user_id,
    addedAt: found.created_at,
    credential: { id, publicKey, counter: Number(counter), transports: transportsOf(transports) },
  }
}

/** Authenticators with a counter never repeat a number. False when the passkey was removed meanwhile, or the same count was used before. */
export async function updateCounter(db: Db, credentialId: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counter) })
    .where('credential_id', '=', credentialId)
    .where((where) => where.or([where('counter', '<', String(counter)), where('counter', '=', '0')]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function transportsOf(text: string | null): AuthenticatorTransport[] {
  return text ? (text.split(',') as AuthenticatorTransport[]) : []
}
