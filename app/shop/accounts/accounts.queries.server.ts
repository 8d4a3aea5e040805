import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { UserId } from './accounts.ts'
import { isEmailReserved, lockEmails } from './not-me-links.server.ts'

export type UserAccount = {
  id: UserId
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
  role: AdminRole | null
  /** Null for a user who signs in with providers or passkeys only. */
  passwordHash: string | null
}

const userColumns = [
  'users.id',
  'users.full_name as fullName',
  'users.email',
  'users.email_confirmed as emailConfirmed',
  'users.is_admin as isAdmin',
  'users.admin_role as role',
  'sign_in_methods.password_hash as passwordHash',
] as const

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserAccount | null> {
  return (await selectUsers(db).where('users.email', '=', email).executeTakeFirst()) ?? null
}

export async function findUser(db: Db | Tx, id: UserId): Promise<UserAccount | null> {
  return (await selectUsers(db).where('users.id', '=', id).executeTakeFirst()) ?? null
}

function selectUsers(db: Db | Tx) {
  return db
    .selectFrom('users')
    .leftJoin('sign_in_methods', (join) =>
      join.onRef('sign_in_methods.user_id', '=', 'users.id').on('sign_in_methods.provider', '=', 'credential'),
    )
    .select(userColumns)
}

export type NewUser = {
  fullName: string
  email: string
  emailConfirmed?: boolean
  isAdmin?: boolean
  policyAcceptedAt?: Date | null
  newsAgreedAt?: Date | null
  at: Date
}

/** Null when the address belongs to an account already, or is kept for one that has moved away from it. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserId | null> {
  await lockEmails(tx, user.email)
  if (await isEmailReserved(tx, user.email, user)) return null
  const inserted = await tx
    .insertInto('users')
    .values({
      full_name: user.fullName,
      email: user.email,
      email_confirmed: user.emailConfirmed ?? false,
      is_admin: user.isAdmin ?? false,
      policy_accepted_at: user.policyAcceptedAt ?? null,
      news_agreed_at: user.newsAgreedAt ?? null,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function writePassword(tx: Db | Tx, userId: UserId, passwordHash: string, at: Date): Promise<void> {
  await tx
    .insertInto('sign_in_methods')
    .values({
      user_id: userId,
      provider: 'credential',
      provider_user_id: userId,
      password_hash: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ password_hash: passwordHash, updated_at: at }),
    )
    .execute()
}

export async function deletePassword(tx: Tx, userId: UserId): Promise<void> {
  const passwords = tx.deleteFrom('sign_in_methods').where('provider', '=', 'credential')
  await passwords.where('user_id', '=', userId).execute()
}

/** Until the transaction ends, no one signs in as this user, and no one blocks them or changes their password. */
export async function lockUser(tx: Tx, id: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export type UserChange = Partial<{
  full_name: string
  email: string
  email_confirmed: boolean
  is_admin: boolean
  admin_role: AdminRole | null
  blocked_at: Date | null
  blocked_reason: string | null
}>

export async function updateUser(tx: Db | Tx, id: UserId, change: UserChange, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Locks the user's row: a block that happens at this moment waits for this sign-in, and then deletes its session. */
export async function isUserBlocked(tx: Tx, id: UserId): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined && user.blocked_at !== null
}

/**
 * Returns whether this browser has signed in to the account before, and whether any browser has, and stores it. The browser's device id
 * changes for all its users, or the others would get an email about a new browser.
 */
export async function recordDevice(
  tx: Db | Tx,
  userId: UserId,
  hashes: { before: Buffer | null; now: Buffer },
  at: Date,
): Promise<{ isKnown: boolean; isFirst: boolean }> {
  const knownDevices = await tx.selectFrom('devices').select('device_hash').where('user_id', '=', userId).execute()
  const { before } = hashes
  if (before) {
    await tx.updateTable('devices').set({ device_hash: hashes.now }).where('device_hash', '=', before).execute()
  }
  await tx
    .insertInto('devices')
    .values({ user_id: userId, device_hash: hashes.now, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: at }))
    .execute()
  const isKnown = before !== null && knownDevices.some((device) => device.device_hash.equals(before))
  return { isKnown, isFirst: knownDevices.length === 0 }
}

export async function isKnownDevice(db: Db, userId: UserId, deviceHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

export async function findAccountDetails(db: Db, id: UserId) {
  const account = await db
    .selectFrom('users')
    .select([
      'full_name as fullName',
      'email',
      'email_confirmed as emailConfirmed',
      'second_factor_on as secondFactorOn',
    ])
    .select(['policy_accepted_at as policyAcceptedAt', 'news_agreed_at as newsAgreedAt', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return account ?? null
}

export function listSignInMethods(db: Db, userId: UserId) {
  return db
    .selectFrom('sign_in_methods')
    .select(['provider', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
