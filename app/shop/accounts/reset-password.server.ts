import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { clearPasswordLock } from './account-lock.server.ts'
import { findUser, lockUser, writePassword } from './accounts.queries.server.ts'
import type { Caller } from './accounts.ts'
import { markEmailConfirmed } from './confirm-email.server.ts'
import { findLetterTokenUser, forgetLetterTokens, takeLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { forgetNotMeLinks, giveNotMeLink } from './not-me-links.server.ts'
import { type OtherWay, removeOtherWays } from './reset-ways.server.ts'
import { forgetTrustedBrowsers } from './second-factor.queries.server.ts'
import { spentSessionCookies } from './sessions/session.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

export type SpentLink = { code: 'spent-link' }
/** `remove`: the ids of passkeys and providers to remove with the old password. */
export type AskedReset = { token: string; password: string; remove?: readonly string[] | undefined }

/**
 * Sets a new password for a user who can read the account's emails, which also confirms the address. Ends all sessions, removes passkeys and
 * providers that were added recently, and resets the counter of wrong passwords.
 */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { token, password, remove = [] }: AskedReset,
): Promise<Result<{ email: string; removed: OtherWay[]; cookies: Headers }, SpentLink | TooMany>> {
  const tooMany = await tooManyOf(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  // Checked before hashing, which is expensive work that no one without a valid link may cause.
  if (!(await findLetterTokenUser(shop, token, 'reset-password'))) return refuse({ code: 'spent-link' })
  const passwordHash = await shop.auth.passwords.hash(password)
  const reset = await shop.db.transaction().execute(async (tx) => {
    const bearer = await takeLetterToken(shop, tx, token, ['reset-password'])
    const user = bearer && (await findUser(tx, bearer.userId))
    // The email may have gone to a former address of the account.
    if (!user || user.email !== bearer.email) return null
    const at = shop.now()
    await lockUser(tx, user.id)
    await forgetTrustedBrowsers(tx, user.id)
    await writePassword(tx, user.id, passwordHash, at)
    await deleteSessionsOf(tx, user.id, null)
    // A person who knew the old password may have requested a move to another address.
    await forgetLetterTokens(tx, user.id)
    await forgetNotMeLinks(tx, user.id)
    const removed = await removeOtherWays(shop, tx, user.id, remove)
    await markEmailConfirmed(shop, tx, user)
    const onceKey = `password-changed:${user.id}:${at.getTime()}`
    const about = { userId: user.id, email: user.email, undoes: 'password' as const, subject: null }
    const link = await giveNotMeLink(shop, tx, about)
    await writeLetter(shop, tx, { kind: 'password-changed', to: user.email, onceKey, fullName: user.fullName, link })
    return { id: user.id, email: user.email, removed }
  })
  if (!reset) return refuse({ code: 'spent-link' })
  const { id, email, removed } = reset
  shop.auth.securityEvents.note({ kind: 'password', result: 'reset' }, id)
  await clearPasswordLock(shop, caller, { id, email })
  return accept({ email, removed, cookies: spentSessionCookies(shop, caller.headers) })
}
