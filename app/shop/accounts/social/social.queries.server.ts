import { findUser, type UserAccount } from '#shop/accounts/accounts.queries.server.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { ProviderId, SocialProfile } from './social.ts'

export async function findUserBySocialProfile(db: Db | Tx, profile: SocialProfile): Promise<UserAccount | null> {
  const method = await db
    .selectFrom('sign_in_methods')
    .select('user_id')
    .where('provider', '=', profile.provider)
    .where('provider_user_id', '=', profile.providerUserId)
    .executeTakeFirst()
  return method ? await findUser(db, method.user_id) : null
}

/** False when this person is linked to an account, or the account to another person of the provider. */
export async function insertSocialSignInMethod(
  tx: Db | Tx,
  userId: UserId,
  { provider, providerUserId }: SocialProfile,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('sign_in_methods')
    .values({ user_id: userId, provider, provider_user_id: providerUserId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Lists a password (as `credential`) and providers, oldest first. */
export function listUserSignInMethods(db: Db | Tx, userId: UserId) {
  return db
    .selectFrom('sign_in_methods')
    .select(['provider', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Locks the user, so that two browsers cannot remove the last two ways to sign in at once. */
export async function lockSignInMethods(tx: Tx, userId: UserId): Promise<string[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const methods = await tx.selectFrom('sign_in_methods').select('provider').where('user_id', '=', userId).execute()
  return methods.map(({ provider }) => provider)
}

export async function deleteSignInMethod(tx: Tx, userId: UserId, provider: ProviderId): Promise<void> {
  await tx.deleteFrom('sign_in_methods').where('user_id', '=', userId).where('provider', '=', provider).execute()
}
