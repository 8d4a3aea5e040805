import { findUser, lockUser, writePassword } from '#shop/accounts/accounts.queries.server.ts'
import type { Caller } from '#shop/accounts/accounts.ts'
import { markEmailConfirmed } from '#shop/accounts/email-address/confirm-email.server.ts'
import { consumeEmailToken, findEmailTokenUser, revokeEmailTokens } from '#shop/accounts/email-tokens.server.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { deleteNotMeLinks } from '#shop/accounts/not-me-links.server.ts'
import { deleteTrustedBrowsers } from '#shop/accounts/second-factor/second-factor.queries.server.ts'
import { expiredSessionCookies } from '#shop/accounts/sessions/session.server.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.queries.server.ts'
import { writePasswordChangedEmail } from '#shop/accounts/write-account-notice.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { clearPasswordLock } from './clear-password-lock.server.ts'
import { type OtherSignInMethod, removeOtherSignInMethods } from './other-sign-in-methods.server.ts'

export type InvalidLink = { code: 'spent-link' }
/** `remove`: the ids of passkeys and providers to remove with the old password. */
export type PasswordReset = { token: string; password: string; remove?: readonly string[] | undefined }

/**
 * Sets a new password for a user who can read the account's emails, which also confirms the address. Ends all sessions, removes passkeys and
 * providers that were added recently, and resets the counter of wrong passwords.
 */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { token, password, remove = [] }: PasswordReset,
): Promise<Result<{ email: string; removed: OtherSignInMethod[]; cookies: Headers }, InvalidLink | TooManyAttempts>> {
  const tooMany = await checkAttemptLimits(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  // Checked before hashing, which is expensive work that no one without a valid link may cause.
  if (!(await findEmailTokenUser(shop, token, 'reset-password'))) return refuse({ code: 'spent-link' })
  const passwordHash = await shop.auth.passwords.hash(password)
  const reset = await shop.db.transaction().execute(async (tx) => {
    const bearer = await consumeEmailToken(shop, tx, token, ['reset-password'])
    const user = bearer && (await findUser(tx, bearer.userId))
    // The email may have gone to a former address of the account.
    if (!user || user.email !== bearer.email) return null
    const at = shop.now()
    await lockUser(tx, user.id)
    await deleteTrustedBrowsers(tx, user.id)
    await writePassword(tx, user.id, passwordHash, at)
    await deleteSessionsOf(tx, user.id, null)
    // A person who knew the old password may have requested a move to another address.
    await revokeEmailTokens(tx, user.id)
    await deleteNotMeLinks(tx, user.id)
    const removed = await removeOtherSignInMethods(shop, tx, user.id, remove)
    await markEmailConfirmed(shop, tx, user)
    await writePasswordChangedEmail(shop, tx, user)
    return { id: user.id, email: user.email, removed }
  })
  if (!reset) return refuse({ code: 'spent-link' })
  const { id, email, removed } = reset
  shop.auth.securityEvents.record({ kind: 'password', result: 'reset' }, id)
  await clearPasswordLock(shop, caller, { id, email })
  return accept({ email, removed, cookies: expiredSessionCookies(shop, caller.headers) })
}
