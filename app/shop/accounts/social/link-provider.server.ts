import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  lockRecentlyAuthenticatedUser,
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { writeSignInChangedEmail } from '#shop/accounts/write-sign-in-changed-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUserBySocialProfile, insertSocialSignInMethod } from './social.queries.server.ts'
import type { SocialProfile } from './social.ts'

/**
 * Links a provider to an account; a provider's user who is linked to another account stays there. An unconfirmed account may belong to a
 * stranger, who must not add a way to sign in before the address's owner takes it over.
 */
export async function linkProvider(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
  profile: SocialProfile,
): Promise<Result<null, { code: 'linked-elsewhere' | 'confirm-first' } | ReauthenticationRequired>> {
  if (!actor.emailConfirmed) return refuse({ code: 'confirm-first' })
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await lockRecentlyAuthenticatedUser(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    const isNew = await insertSocialSignInMethod(tx, actor.id, profile, shop.now())
    if (isNew) await writeSignInChangedEmail(shop, tx, actor, `${profile.provider}-linked`)
    const linkedUser = await findUserBySocialProfile(tx, profile)
    return linkedUser?.id === actor.id ? accept(null) : refuse({ code: 'linked-elsewhere' as const })
  })
}
