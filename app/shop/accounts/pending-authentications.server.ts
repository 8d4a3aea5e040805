import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { UserId } from './accounts.ts'
import { httpOnlyCookie, readCookie } from './sessions/cookies.server.ts'

type Parts = Pick<Shop, 'auth' | 'now'>

const cookieMinutes = 30

/** The browser's id for pending sign-ins, so that they are finished in the same browser; null when none is pending. */
export function pendingSignInIdOf({ auth }: Pick<Shop, 'auth'>, headers: Headers): string | null {
  const value = readCookie({ auth }, headers, 'way')
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

export function newPendingSignInId(): string {
  return randomBytes(32).toString('base64url')
}

export function pendingSignInCookie(parts: Pick<Shop, 'auth'>, headers: Headers, pendingSignInId: string): string {
  return httpOnlyCookie(parts, headers, 'way', pendingSignInId, cookieMinutes * 60)
}

export function expiredPendingSignInCookie(parts: Pick<Shop, 'auth'>, headers: Headers): string {
  return httpOnlyCookie(parts, headers, 'way', '', 0)
}

/** Replaces an earlier value of the same key. With `userId` it ends with that user's sessions. */
export async function writePendingAuthentication(
  { auth, now }: Parts,
  tx: Db | Tx,
  { key, value, minutes, userId = null }: { key: string; value: unknown; minutes: number; userId?: UserId | null },
): Promise<void> {
  const time = now()
  const identifier = identifierOf({ auth }, key)
  const expires_at = new Date(time.getTime() + minutes * 60_000)
  await tx.deleteFrom('pending_proofs').where('identifier', '=', identifier).execute()
  await tx
    .deleteFrom('pending_proofs')
    .where('expires_at', '<', new Date(time.getTime() - 60 * 60_000))
    .execute()
  const times = { expires_at, created_at: time, updated_at: time }
  await tx
    .insertInto('pending_proofs')
    .values({ identifier, user_id: userId, value: JSON.stringify(value), ...times })
    .execute()
}

export async function readPendingAuthentication<Schema extends z.ZodType>(
  { auth, now }: Parts,
  tx: Db | Tx,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const found = await tx
    .selectFrom('pending_proofs')
    .select('value')
    .where('identifier', '=', identifierOf({ auth }, key))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found ? schema.parse(JSON.parse(found.value)) : null
}

/** Uses up the proof: of two simultaneous requests only one gets it. */
export async function consumePendingAuthentication<Schema extends z.ZodType>(
  { auth, now }: Parts,
  tx: Db | Tx,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const consumed = await tx
    .deleteFrom('pending_proofs')
    .where('identifier', '=', identifierOf({ auth }, key))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst()
  return consumed ? schema.parse(JSON.parse(consumed.value)) : null
}

function identifierOf({ auth }: Pick<Shop, 'auth'>, key: string): string {
  return auth.fingerprint(`proof ${key}`).toString('base64url')
}
