import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { countPasskeys } from '#shop/accounts/passkeys/passkeys.queries.server.ts'
import {
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSignInMethod, lockSignInMethods } from './social.queries.server.ts'
import type { ProviderId } from './social.ts'

/** Unlinks a provider. The last way to sign in cannot be removed, or the user could never sign in again. */
export async function unlinkProvider(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
  provider: ProviderId,
): Promise<Result<null, { code: 'last-way' | 'not-linked' } | ReauthenticationRequired>> {
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockSignInMethods(tx, actor.id)
    const rechecked = await requireRecentAuthentication(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    if (!methods.includes(provider)) return refuse({ code: 'not-linked' as const })
    const remainingMethods = methods.length - 1 + (await countPasskeys(tx, actor.id))
    if (remainingMethods === 0) return refuse({ code: 'last-way' as const })
    await deleteSignInMethod(tx, actor.id, provider)
    await writeSignInChangedEmail(shop, tx, actor, `${provider}-unlinked`)
    return accept(null)
  })
}
