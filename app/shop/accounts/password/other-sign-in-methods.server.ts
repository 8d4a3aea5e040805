import { dayMs } from '#rulebook/days.ts'
import { reauthenticationLimits } from '#rulebook/limits/reauthentication.ts'
import type { UserId } from '#shop/accounts/accounts.ts'
import { findEmailTokenUser } from '#shop/accounts/email-tokens.server.ts'
import { deletePasskeyOf, listPasskeysOf } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import { deleteSignInMethod, listUserSignInMethods } from '#shop/accounts/social/social.queries.server.ts'
import { isProviderId, type ProviderId } from '#shop/accounts/social/social.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** A way to sign in other than the password. `isRecent`: a password reset removes it. */
export type OtherSignInMethod = { since: Date; isRecent: boolean } & (
  | { kind: 'passkey'; id: string; name: string | null }
  | { kind: 'provider'; id: ProviderId }
)

/** The ways to sign in that the user of a reset link can remove; null: the link is invalid. */
export async function listSignInMethodsOfResetLink(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  token: string,
): Promise<OtherSignInMethod[] | null> {
  const userId = await findEmailTokenUser(shop, token, 'reset-password')
  return userId && (await listOtherSignInMethods(shop, shop.db, userId))
}

/** Another person who had access to the account may have added ways to sign in: removes the recent ones, and those in `selectedIds`. */
export async function removeOtherSignInMethods(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  userId: UserId,
  selectedIds: readonly string[],
): Promise<OtherSignInMethod[]> {
  const removed = (await listOtherSignInMethods(shop, tx, userId)).filter(
    ({ id, isRecent }) => isRecent || selectedIds.includes(id),
  )
  for (const method of removed) {
    if (method.kind === 'passkey') await deletePasskeyOf(tx, userId, method.id)
    else await deleteSignInMethod(tx, userId, method.id)
  }
  return removed
}

async function listOtherSignInMethods(
  { now }: Pick<Shop, 'now'>,
  db: Db | Tx,
  userId: UserId,
): Promise<OtherSignInMethod[]> {
  const passkeys = await listPasskeysOf(db, userId)
  const methods = await listUserSignInMethods(db, userId)
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  const recentSince = now().getTime() - reauthenticationLimits.resetRemovesDays * dayMs
  // The provider with which the account was opened was not added later.
  const isRecent = (since: Date) => since.getTime() > recentSince && since > user.created_at
  return [
    ...methods.flatMap(({ provider, since }) =>
      isProviderId(provider) ? [{ kind: 'provider' as const, id: provider, since, isRecent: isRecent(since) }] : [],
    ),
    ...passkeys.map(({ id, name, since }) => ({
      kind: 'passkey' as const,
      id,
      name,
      since,
      isRecent: isRecent(since),
    })),
  ]
}
