import { writeLetter } from '#shop/mail/write-letter.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { findUser, lockUser, writePassword } from './accounts.queries.server.ts'
import type { Caller } from './accounts.ts'
import { markEmailConfirmed } from './confirm-email.server.ts'
import { forgetLetterTokens, isLetterTokenGood, takeLetterToken } from './letter-tokens.server.ts'
import { type TooMany, tooManyOf } from './limit-attempts.server.ts'
import { forgetTrustedBrowsers } from './second-factor.queries.server.ts'
import { spentSessionCookies } from './sessions/session.server.ts'
import { deleteSessionsOf } from './sessions.queries.server.ts'

export type SpentLink = { code: 'spent-link' }

/**
 * A new password for whoever can read the account's letters, which also shows that those arrive. Whoever is signed in with the old one
 * is so no longer, wherever they are.
 */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Result<{ email: string; cookies: Headers }, SpentLink | TooMany>> {
  const tooMany = await tooManyOf(shop, ['linkByAddress', caller.address])
  if (tooMany) return refuse(tooMany)
  // Making a hash is work that nobody without a link may give us.
  if (!(await isLetterTokenGood(shop, token, 'reset-password'))) return refuse({ code: 'spent-link' })
  const passwordHash = await shop.auth.passwords.hash(password)
  const reset = await shop.db.transaction().execute(async (tx) => {
    const bearer = await takeLetterToken(shop, tx, token, ['reset-password'])
    const user = bearer && (await findUser(tx, bearer.userId))
    // The letter may have gone to an address that is not theirs any more.
    if (!user || user.email !== bearer.email) return null
    const at = shop.now()
    await lockUser(tx, user.id)
    await forgetTrustedBrowsers(tx, user.id)
    await writePassword(tx, user.id, passwordHash, at)
    await deleteSessionsOf(tx, user.id, null)
    // Whoever had the old password may have asked to move the account to an address of theirs.
    await forgetLetterTokens(tx, user.id)
    await markEmailConfirmed(shop, tx, user)
    const onceKey = `password-changed:${user.id}:${at.getTime()}`
    await writeLetter(shop, tx, { kind: 'password-changed', to: user.email, onceKey, fullName: user.fullName })
    return { email: user.email }
  })
  if (!reset) return refuse({ code: 'spent-link' })
  return accept({ ...reset, cookies: spentSessionCookies(shop, caller.headers) })
}

/** For the page that the link leads to: whether the form on it would be of any use. */
export function isResetLinkGood(shop: Pick<Shop, 'db' | 'now' | 'auth'>, token: string): Promise<boolean> {
  return isLetterTokenGood(shop, token, 'reset-password')
}
