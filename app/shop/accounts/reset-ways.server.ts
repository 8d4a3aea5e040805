import { proofLimits } from '#rulebook/limits/recent-proofs.ts'
import type { Db, Tx } from '#shop/database.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { UserId } from './accounts.ts'
import { findLetterTokenUser } from './letter-tokens.server.ts'
import { deletePasskeyOf, listPasskeysOf } from './passkey.queries.server.ts'
import { deleteMethod, listMethods } from './social.queries.server.ts'
import { isProviderId, type ProviderId } from './social.ts'

/** A way to sign in other than the password. `isRecent`: a password reset removes it. */
export type OtherWay = { since: Date; isRecent: boolean } & (
  | { kind: 'passkey'; id: string; name: string | null }
  | { kind: 'provider'; id: ProviderId }
)

/** The ways to sign in that the user of a reset link can remove; null: the link is invalid. */
export async function listWaysOfResetLink(
  shop: Pick<Shop, 'db' | 'now' | 'auth'>,
  token: string,
): Promise<OtherWay[] | null> {
  const userId = await findLetterTokenUser(shop, token, 'reset-password')
  return userId && (await listOtherWays(shop, shop.db, userId))
}

/** Another person who had access to the account may have added ways to sign in: removes the recent ones, and those in `named`. */
export async function removeOtherWays(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  userId: UserId,
  named: readonly string[],
): Promise<OtherWay[]> {
  const going = (await listOtherWays(shop, tx, userId)).filter(({ id, isRecent }) => isRecent || named.includes(id))
  for (const way of going) {
    if (way.kind === 'passkey') await deletePasskeyOf(tx, userId, way.id)
    else await deleteMethod(tx, userId, way.id)
  }
  return going
}

async function listOtherWays({ now }: Pick<Shop, 'now'>, db: Db | Tx, userId: UserId): Promise<OtherWay[]> {
  const passkeys = await listPasskeysOf(db, userId)
  const methods = await listMethods(db, userId)
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  const recent = now().getTime() - proofLimits.resetRemovesDays * 24 * 60 * 60_000
  // The provider with which the account was opened was not added later.
  const isRecent = (since: Date) => since.getTime() > recent && since > user.created_at
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
