import { writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { revokeEmailTokens } from '#shop/accounts/email-tokens.server.ts'
import { recheckAuthentication } from '#shop/accounts/reauthenticate.server.ts'
import {
  type ReauthenticationRequired,
  requireRecentAuthentication,
} from '#shop/accounts/recent-authentication.server.ts'
import { deleteTrustedBrowsers, hasSecondFactor } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { writePasswordChangedEmail } from '#shop/accounts/write-account-notice.server.ts'
import { accept, type Result } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { checkPassword, type PasswordRefusal } from './check-password.server.ts'

/** Needs the old password, and with a second factor also a recent proof. Ends all other sessions and sends an email about the change. */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  actor: SignedInUser,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Result<{ sessionsEnded: number }, PasswordRefusal | ReauthenticationRequired>> {
  const authenticated = await checkPassword(shop, actor, currentPassword)
  if (!authenticated.ok) return authenticated
  if (await hasSecondFactor(shop.db, actor.id)) {
    const recentlyAuthenticated = await requireRecentAuthentication(shop, shop.db, actor)
    if (!recentlyAuthenticated.ok) return recentlyAuthenticated
  }
  const passwordHash = await shop.auth.passwords.hash(password)
  return await shop.db.transaction().execute(async (tx) => {
    const rechecked = await recheckAuthentication(shop, tx, actor, authenticated.value)
    if (!rechecked.ok) return rechecked
    const at = shop.now()
    await deleteTrustedBrowsers(tx, actor.id)
    await writePassword(tx, actor.id, passwordHash, at)
    const sessionsEnded = await deleteSessionsOf(tx, actor.id, actor.sessionId)
    // Pending links to another address or password may have been requested by someone else who knew the old password.
    await revokeEmailTokens(tx, actor.id, ['change-email', 'reset-password'])
    await writePasswordChangedEmail(shop, tx, actor)
    shop.auth.securityEvents.record({ kind: 'password', result: 'changed' }, actor.id)
    return accept({ sessionsEnded })
  })
}
