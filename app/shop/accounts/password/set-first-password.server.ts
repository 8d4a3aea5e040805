import { writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import {
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { lockSignInMethods } from '#shop/accounts/social/social.queries.server.ts'
import { writePasswordChangedEmail } from '#shop/accounts/write-account-notice.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'

/** For a user without a password. Users with a password change it, which needs the old one. */
export async function setFirstPassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
  password: string,
): Promise<Result<null, { code: 'has-password' } | ReauthenticationRequired>> {
  const authenticated = await requireRecentAuthentication(shop, shop.db, actor)
  if (!authenticated.ok) return authenticated
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const methods = await lockSignInMethods(tx, actor.id)
    const rechecked = await requireRecentAuthentication(shop, tx, actor)
    if (!rechecked.ok) return rechecked
    if (methods.includes('credential')) return refuse({ code: 'has-password' as const })
    const at = shop.now()
    await writePassword(tx, actor.id, passwordHash, at)
    await writePasswordChangedEmail(shop, tx, actor)
    shop.auth.securityEvents.record({ kind: 'way-in', result: 'added' }, actor.id)
    return accept(null)
  })
}
